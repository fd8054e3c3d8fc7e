import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { NextLeague, OperatedLeague } from "../../contract/league-operators.ts";
import { formatPlayers } from "../live-events/words.ts";
import { formatCount } from "../lib/format.ts";
import { apiQuery, callApi } from "../lib/api.ts";
import { Awaited } from "./awaited.tsx";
import { ContestList } from "./contest-list.tsx";
import { ContestRow } from "./contest-row.tsx";
import { EndContestDialog, type Ending } from "./end-contest-dialog.tsx";
import { Panel } from "./panel.tsx";
import type { SectionProps } from "./section.ts";
import { type EditedTerms, TermsEditor } from "./terms-editor.tsx";
import { Time } from "./time.tsx";

/** How often the list is read again, in ms. */
const REFRESH_MS = 30_000;

/** Changes the open leagues, ends them with the day, and plans those that follow. */
export function LeaguesSection({ mayRun }: SectionProps) {
  const { data, isError, refetch } = useQuery({
    ...apiQuery("operatedLeagues", {}),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: REFRESH_MS,
  });
  const [ending, setEnding] = useState<Ending>();
  const [edited, setEdited] = useState<EditedTerms>();
  if (data === undefined) return <Awaited failed={isError} words="The leagues couldn't be loaded." onRetry={refetch} />;
  return (
    <Panel
      title="Leagues"
      definition={`There is one open league of each type, because a player's points are counted once for all.${
        mayRun ? " You may change what it says, end it with the day (UTC), and plan the one that follows." : ""
      }`}
    >
      <h3 className="mb-2 font-bold">Open now</h3>
      <ContestList label="Open leagues" nothing="No league is open.">
        {data.open.map((one) => (
          <ContestRow
            key={one.league.id}
            name={one.league.name}
            facts={
              <>
                {one.league.type}, ends <Time at={one.league.endDate} />, {formatPlayers(one.league.memberCount)},{" "}
                {formatCount(one.league.prizePool)} coins
              </>
            }
            onChange={mayRun ? () => setEdited(openTerms(one)) : undefined}
            endWords={mayRun && !one.endsToday ? "End" : undefined}
            onEnd={() => setEnding(endingOf(one))}
          />
        ))}
      </ContestList>
      <h3 className="mt-6 mb-2 font-bold">Next</h3>
      <ContestList label="Next leagues" nothing="Nothing follows.">
        {data.next.map((one) => (
          <ContestRow
            key={one.type}
            name={one.name}
            facts={
              <>
                {one.type}, begins <Time at={one.startDate} />, {formatCount(one.prizePool)} coins,{" "}
                {one.isPlanned ? "planned by operators" : "automatic"}
              </>
            }
            onChange={mayRun ? () => setEdited(nextTerms(one)) : undefined}
            endWords={mayRun && one.isPlanned ? "Call off" : undefined}
            onEnd={() => setEnding(withdrawalOf(one))}
          />
        ))}
      </ContestList>
      {ending !== undefined && <EndContestDialog ending={ending} onClose={() => setEnding(undefined)} />}
      {edited !== undefined && <TermsEditor edited={edited} onClose={() => setEdited(undefined)} />}
    </Panel>
  );
}

const openTerms = ({ league, revision }: OperatedLeague): EditedTerms => ({
  title: `Change ${league.name}`,
  kind: `${league.type} league`,
  terms: league,
  isPromised: league.memberCount > 0,
  facts: (
    <>
      Ends <Time at={league.endDate} />
    </>
  ),
  done: "changed",
  save: (body) => callApi("changeLeague", { params: { id: league.id }, body: { ...body, revision } }),
});

const nextTerms = (next: NextLeague): EditedTerms => ({
  title: `Plan the next ${next.type} league`,
  kind: `${next.type} league`,
  terms: next,
  isPromised: false,
  facts: (
    <>
      From <Time at={next.startDate} /> to <Time at={next.endDate} />
    </>
  ),
  done: "planned",
  save: (body) => {
    const { type, revision } = next;
    return callApi("planLeague", { params: { type }, body: { ...body, revision } });
  },
});

const endingOf = ({ league }: OperatedLeague): Ending => ({
  name: league.name,
  how: "end",
  follows:
    "It ends with this day (UTC), because points are counted by days: those until then count, its first three are paid, and the next one begins.",
  end: (reason) => callApi("endLeague", { params: { id: league.id }, body: { reason } }),
});

const withdrawalOf = ({ name, type, revision }: NextLeague): Ending => ({
  name,
  how: "callOff",
  follows: `Nobody has seen it yet. The next ${type} league is set up automatically.`,
  end: (reason) => callApi("withdrawLeaguePlan", { params: { type }, body: { reason, revision } }),
});

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OperatedCompetition } from "../../contract/competition-operators.ts";
import {
  COMPETITION_POOL,
  OPERATED_COMPETITION_DAYS,
  OPERATED_COMPETITIONS,
} from "../../contract/values/draft-limits.ts";
import { formatCount } from "../lib/format.ts";
import { apiQuery, callApi } from "../lib/api.ts";
import { Button } from "../ui/button.tsx";
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

/** Opens competitions beside the week's, changes what they say, and ends them with the day. */
export function CompetitionsSection({ mayRun }: SectionProps) {
  const { data, isError, refetch } = useQuery({
    ...apiQuery("operatedCompetitions", {}),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: REFRESH_MS,
  });
  const [ending, setEnding] = useState<Ending>();
  const [edited, setEdited] = useState<EditedTerms>();
  if (data === undefined)
    return <Awaited failed={isError} words="The competitions couldn't be loaded." onRetry={refetch} />;
  return (
    <Panel
      title="Draft competitions"
      definition={`The week's is always open.${
        mayRun
          ? ` You may open ${OPERATED_COMPETITIONS} others at a time, change what any of them says, and end it with the day (UTC).`
          : ""
      }`}
    >
      {mayRun && <Button onClick={() => setEdited(NEW)}>Open a competition</Button>}
      <h3 className="mt-6 mb-2 font-bold">Open now</h3>
      <ContestList label="Open competitions" nothing="No competition is open.">
        {data.competitions.map((one) => (
          <ContestRow
            key={one.competition.id}
            name={one.competition.name}
            facts={
              <>
                {one.isWeekly ? "the week's" : "of operators"}, ends <Time at={one.competition.endDate} />, teams:{" "}
                {one.competition.participants}, {formatCount(one.competition.prizePool)} coins
              </>
            }
            onChange={mayRun ? () => setEdited(changing(one)) : undefined}
            endWords={mayRun && (!one.endsToday || one.competition.participants === 0) ? "End" : undefined}
            onEnd={() => setEnding(endingOf(one))}
          />
        ))}
      </ContestList>
      {ending !== undefined && <EndContestDialog ending={ending} onClose={() => setEnding(undefined)} />}
      {edited !== undefined && <TermsEditor edited={edited} onClose={() => setEdited(undefined)} />}
    </Panel>
  );
}

const KIND = "Celebrity Draft";

const NEW: EditedTerms = {
  title: "Open a competition",
  kind: KIND,
  terms: { name: "", description: "", prizePool: COMPETITION_POOL },
  isPromised: false,
  facts: "Opens at once",
  done: "open",
  days: { first: OPERATED_COMPETITION_DAYS, most: OPERATED_COMPETITION_DAYS },
  save: (body) => callApi("openCompetition", { body }),
};

const changing = ({ competition, revision }: OperatedCompetition): EditedTerms => ({
  title: `Change ${competition.name}`,
  kind: KIND,
  terms: competition,
  isPromised: competition.participants > 0,
  facts: (
    <>
      Ends <Time at={competition.endDate} />
    </>
  ),
  done: "changed",
  save: (body) => callApi("changeCompetition", { params: { id: competition.id }, body: { ...body, revision } }),
});

const endingOf = ({ competition: { id, name, participants }, isWeekly }: OperatedCompetition): Ending => ({
  name,
  how: "end",
  follows: `${
    participants === 0
      ? "No team takes part, so it is over at once."
      : "It ends with this day (UTC), because what celebrities earn is kept by days: its teams are counted then, and the first three are paid."
  } ${isWeekly ? "Another one opens then, for the rest of the week." : "Nothing takes its place."}`,
  end: (reason) => callApi("endCompetition", { params: { id }, body: { reason } }),
});

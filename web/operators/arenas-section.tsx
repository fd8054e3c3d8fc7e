import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OperatedArena } from "../../contract/arena-operators.ts";
import { OPERATED_ARENAS } from "../../contract/values/arena-limits.ts";
import { formatPlayers } from "../live-events/words.ts";
import { apiQuery, callApi } from "../lib/api.ts";
import { Button } from "../ui/button.tsx";
import { Awaited } from "./awaited.tsx";
import { ArenaEditor } from "./arena-editor.tsx";
import { ContestList } from "./contest-list.tsx";
import { ContestRow } from "./contest-row.tsx";
import { EndContestDialog, type Ending } from "./end-contest-dialog.tsx";
import { Panel } from "./panel.tsx";
import type { SectionProps } from "./section.ts";
import { Time } from "./time.tsx";

/** How often the list is read again, in ms: votes decide what may be changed. */
const REFRESH_MS = 15_000;

/** Opens arenas beside those of the house, changes those in which nobody has voted, and ends any. */
export function ArenasSection({ mayRun }: SectionProps) {
  const { data, isError, refetch } = useQuery({
    ...apiQuery("operatedArenas", {}),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: REFRESH_MS,
  });
  const [ending, setEnding] = useState<Ending>();
  /** What is being changed; null while one is opened. */
  const [edited, setEdited] = useState<OperatedArena | null>();
  if (data === undefined) return <Awaited failed={isError} words="The arenas couldn't be loaded." onRetry={refetch} />;
  return (
    <Panel
      title="Arenas"
      definition={`Three are always open, and more when they are crowded.${
        mayRun
          ? ` You may open ${OPERATED_ARENAS} others at a time, change those in which nobody has voted, and end any.`
          : ""
      }`}
    >
      {mayRun && <Button onClick={() => setEdited(null)}>Open an arena</Button>}
      <h3 className="mt-6 mb-2 font-bold">Open now</h3>
      <ContestList label="Open arenas" nothing="No arena is open.">
        {data.arenas.map((one) => (
          <ContestRow
            key={one.arena.id}
            name={one.arena.name}
            facts={<Facts of={one} />}
            pairs={one.pairs}
            onChange={mayRun && !one.hasVotes ? () => setEdited(one) : undefined}
            endWords={mayRun ? "End" : undefined}
            onEnd={() => setEnding(endingOf(one))}
          />
        ))}
      </ContestList>
      {ending !== undefined && <EndContestDialog ending={ending} onClose={() => setEnding(undefined)} />}
      {edited !== undefined && <ArenaEditor arena={edited} onClose={() => setEdited(undefined)} />}
    </Panel>
  );
}

function Facts({ of: { arena, hasVotes } }: { of: OperatedArena }) {
  return (
    <>
      {arena.category ?? "All categories"}, ends <Time at={arena.endTime} />, {formatPlayers(arena.playerCount)}
      {!hasVotes && ", no votes yet"}
    </>
  );
}

const endingOf = ({ arena }: OperatedArena): Ending => ({
  name: arena.name,
  how: "end",
  follows:
    "It is over on every screen at once, and votes so far decide its battles, with their points and badges. If it is one of those that are always open, another one opens in its place. If nobody has voted, nothing else changes.",
  end: (reason) => callApi("endArena", { params: { arenaId: arena.id }, body: { reason } }),
});

import type { ArenaDetail } from "../../contract/arenas.ts";
import { ARENA_BOARD } from "../../contract/values/arena-limits.ts";
import { useGliding } from "../ui/use-gliding.ts";
import { ParticipantRow } from "./participant-row.tsx";
import { InviteButton } from "./invite-button.tsx";
import "./board.css";

interface BoardProps {
  detail: ArenaDetail;
  /** Its heading is elsewhere. */
  untitled?: boolean;
  /** The invitation is elsewhere. */
  withoutInvite?: boolean;
}

/** The best ten, and the own row below them if it is further down. */
export function Board({ detail, untitled = false, withoutInvite = false }: BoardProps) {
  const { arena, participants, you } = detail;
  const list = useGliding<HTMLOListElement>();
  const ended = arena.state === "ended";
  const own = participants.findIndex(({ id }) => id === you?.participant);
  const shown = participants.filter((_, index) => index < ARENA_BOARD || index === own);
  return (
    <section aria-label="Board" className="flex flex-col">
      {!untitled && (
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="poster-type text-2xl">Board</h2>
          <p className="text-sm font-semibold text-muted tabular-nums">{hereWords(detail)}</p>
        </div>
      )}
      {participants.length === 0 ? (
        <p className="mt-3 rounded-2xl border border-dashed border-line-strong p-6 text-center text-muted">
          {ended ? "Nobody played here." : "Nobody is in yet. Be the first to join!"}
        </p>
      ) : (
        <ol ref={list} className="board-rows">
          {shown.map((participant) => (
            <ParticipantRow
              key={participant.id}
              participant={participant}
              own={participant.id === you?.participant}
              ended={ended}
            />
          ))}
        </ol>
      )}
      {participants.length > 1 && (
        <p className="mt-3 text-xs text-muted">Equal points share a rank; who got there first is listed first.</p>
      )}
      {!withoutInvite && !ended && !arena.full && you !== null && <InviteButton arena={arena} className="mt-4" />}
    </section>
  );
}

/** "3 here" */
export function hereWords({ arena, participants }: ArenaDetail): string {
  if (arena.state === "ended") return `${participants.length} played`;
  return `${participants.filter(({ here }) => here).length} here now`;
}

import { ArrowLeft, UsersRound } from "lucide-react";
import { Link, useLocation } from "wouter";
import type { Arena } from "../../contract/arenas.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { backToList } from "../contests/back-to-list.ts";
import { useArrival } from "../lib/arrival.ts";
import { buttonLook } from "../ui/button.tsx";
import { TimeLeft } from "./time-left.tsx";

interface ArenaHeadProps {
  arena: Arena;
  players: number;
  /** What of it is still open, for who has not joined. */
  open?: string;
  /** The view follows on another one of the arena, and has a heading of its own that the player has come for. */
  continues?: boolean;
}

/** Which arena this is, the time left and who is in, and the way back to the list. */
export function ArenaHead({ arena, players, open, continues = false }: ArenaHeadProps) {
  const heading = useArrival(!continues);
  return (
    <header className="flex items-center gap-2">
      <BackToList />
      <div className="min-w-0 grow">
        <h1
          ref={heading}
          tabIndex={-1}
          className="poster-type text-lg leading-tight wrap-break-word xs:text-2xl lg:text-4xl"
        >
          {arena.name}
        </h1>
        <p className="text-xs leading-tight font-semibold text-muted sm:text-sm">
          {arena.category ?? "All categories"}
        </p>
        {open !== undefined && <p className="text-xs leading-tight font-semibold sm:text-sm">{open}</p>}
      </div>
      <div className="flex shrink-0 flex-col items-end font-semibold">
        {arena.state === "open" ? (
          <TimeLeft endTime={arena.endTime} className="poster-type text-xl lg:text-3xl" />
        ) : (
          <span className="poster-type text-xl text-muted lg:text-3xl">Ended</span>
        )}
        <span className="flex items-center gap-1 text-xs text-muted tabular-nums sm:text-sm">
          <UsersRound aria-hidden size={14} />
          {players}/{arena.maxPlayers}
          <span className="sr-only"> players</span>
        </span>
      </div>
    </header>
  );
}

export function BackToList() {
  const [, navigate] = useLocation();
  return (
    <Link
      href={hrefOf("battleArena")}
      aria-label="Back to arenas"
      title="Back to arenas"
      onClick={(event) => {
        event.preventDefault();
        backToList("battleArena", navigate);
      }}
      className={buttonLook("quiet", "-ml-2 shrink-0 whitespace-nowrap")}
    >
      <ArrowLeft aria-hidden size={20} />
      <span className="hidden lg:inline">Back to arenas</span>
    </Link>
  );
}

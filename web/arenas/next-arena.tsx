import { Swords } from "lucide-react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { JoinAction } from "../contests/join-action.tsx";
import { serverNow } from "../lib/server-time.ts";
import { buttonLook } from "../ui/button.tsx";
import { useSettled } from "../ui/use-settled.ts";
import { arenaAddress } from "./addresses.ts";
import { joinArena } from "./join-arena.ts";
import { type Followed, nextName, nextOpen } from "./next-open.ts";
import { useArenas } from "./use-arenas.ts";
import { timeOf } from "./words.ts";

interface NextArenaProps {
  /** The arena that is shown. */
  after: Followed;
  /** The one that is shown goes on, so that Back leads to it. */
  meanwhile?: boolean;
}

/** Joins an open arena that the player has not joined, or leads to the list while none has free seats. */
export function NextArena({ after, meanwhile = false }: NextArenaProps) {
  const { data = [] } = useArenas();
  const next = nextOpen(data, after, serverNow());
  const look = buttonLook("primary", "w-full py-2 leading-tight");
  if (next === undefined) return <AllArenas replace={!meanwhile} look={look} />;
  return (
    <JoinAction
      replace={!meanwhile}
      className={look}
      address={arenaAddress(next.id)}
      join={(displayName, onJoined) => joinArena(next, displayName, onJoined)}
    >
      <Swords aria-hidden size={24} className="shrink-0" />
      <span>
        {meanwhile ? "Play another arena" : "Play the next one"}
        <span className="block font-sans text-sm font-semibold normal-case">
          {nextName(next, after)}, <span className="whitespace-nowrap">ends {timeOf(next.endTime)}</span>
        </span>
      </span>
    </JoinAction>
  );
}

function AllArenas({ replace, look }: { replace: boolean; look: string }) {
  const { settled, counts } = useSettled();
  return (
    <Link
      replace={replace}
      href={hrefOf("battleArena")}
      aria-disabled={!settled}
      className={look}
      onClick={(event) => {
        if (!counts()) event.preventDefault();
      }}
    >
      See all arenas
    </Link>
  );
}

import { Swords } from "lucide-react";
import { Link } from "wouter";
import type { OpenArena } from "../../contract/arenas.ts";
import { NETWORK_SEATS, TIME_TO_PLAY_MS, WORTH_JOINING_FROM } from "../../contract/values/arena-limits.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { JoinAction } from "../contests/join-action.tsx";
import { serverNow } from "../lib/server-time.ts";
import { buttonLook } from "../ui/button.tsx";
import { useSettled } from "../ui/use-settled.ts";
import { arenaAddress } from "./addresses.ts";
import { joinArena } from "./join-arena.ts";
import { useArenas } from "./use-arenas.ts";
import { timeOf } from "./words.ts";

interface NextArenaProps {
  /** The arena that is shown. */
  except: string;
  /** The one that is shown goes on, so that Back leads to it. */
  meanwhile?: boolean;
}

/** Joins an open arena that the player has not joined, or leads to the list while none has free seats. */
export function NextArena({ except, meanwhile = false }: NextArenaProps) {
  const { data = [] } = useArenas();
  const open = data.filter(
    ({ id, endTime, full, joined }) => id !== except && !joined && !full && Date.parse(endTime) > serverNow(),
  );
  const next = open.toSorted((one, other) => ranked(one) - ranked(other))[0];
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
          {next.name}, <span className="whitespace-nowrap">ends {timeOf(next.endTime)}</span>
        </span>
      </span>
    </JoinAction>
  );
}

/**
 * Better ones are lower: with at least half of their battles open, with time to play and seats for everybody, as the last seats may be
 * kept for players of other networks; of these, where most players are.
 */
function ranked({ battlesLeft, endTime, playerCount }: OpenArena): number {
  const isShort = Date.parse(endTime) - serverNow() < TIME_TO_PLAY_MS;
  return (
    (battlesLeft < WORTH_JOINING_FROM ? 400 : 0) +
    (isShort ? 200 : 0) +
    (playerCount < NETWORK_SEATS ? 0 : 100) -
    playerCount
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

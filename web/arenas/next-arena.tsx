import { Swords } from "lucide-react";
import { Link } from "wouter";
import type { Arena } from "../../contract/arenas.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { JoinAction } from "../contests/join-action.tsx";
import { serverNow } from "../lib/server-time.ts";
import { buttonLook } from "../ui/button.tsx";
import { arenaAddress } from "./addresses.ts";
import { joinArena } from "./join-arena.ts";
import { useArenas } from "./use-arenas.ts";

interface NextArenaProps {
  /** The arena that is shown. */
  except: string;
  /** One that has room for the player, if the server has said so. */
  known?: Pick<Arena, "id" | "name"> | undefined;
}

/** Joins an open arena other than the one that is shown, or leads to the list while none has free places. */
export function NextArena({ except, known }: NextArenaProps) {
  const { data = [] } = useArenas();
  const next =
    known ??
    data.find(
      ({ id, endTime, playerCount, maxPlayers }) =>
        id !== except && playerCount < maxPlayers && Date.parse(endTime) > serverNow(),
    );
  const look = buttonLook("primary", "w-full py-2 leading-tight");
  if (next === undefined) {
    return (
      <Link replace href={hrefOf("battleArena")} className={look}>
        See all arenas
      </Link>
    );
  }
  return (
    <JoinAction
      replace
      className={look}
      address={arenaAddress(next.id)}
      join={(displayName, onJoined) => joinArena(next, displayName, onJoined)}
    >
      <Swords aria-hidden size={24} className="shrink-0" />
      <span>
        Play the next one
        <span className="block font-sans text-sm font-semibold normal-case">{next.name}</span>
      </span>
    </JoinAction>
  );
}

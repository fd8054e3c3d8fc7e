import { Swords } from "lucide-react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { serverNow } from "../lib/server-time.ts";
import { buttonLook } from "../ui/button.tsx";
import { arenaAddress } from "./addresses.ts";
import { useArenas } from "./use-arenas.ts";

interface NextArenaProps {
  /** The arena that is shown. */
  except: string;
  look: "primary" | "plain";
  className?: string;
}

/** Leads to an open arena with free places, or to the list while none is known. */
export function NextArena({ except, look, className = "" }: NextArenaProps) {
  const { data = [] } = useArenas();
  const next = data.find(
    ({ id, endTime, playerCount, maxPlayers }) =>
      id !== except && playerCount < maxPlayers && Date.parse(endTime) > serverNow(),
  );
  return (
    <Link
      replace
      href={next === undefined ? hrefOf("battleArena") : arenaAddress(next.id)}
      className={buttonLook(look, `${className} w-full text-center text-xl! leading-tight`)}
    >
      <Swords aria-hidden size={22} className="shrink-0" />
      {next === undefined ? "See all arenas" : `Next: ${next.name}`}
    </Link>
  );
}

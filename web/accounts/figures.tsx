import type { PlayerProgress } from "../../contract/accounts.ts";
import { playerName } from "../../contract/values/player-name.ts";
import { figuresOf } from "./words.ts";

/** Who a player is, in figures. */
export function Figures({ player }: { player: PlayerProgress }) {
  return (
    <>
      <p className="mt-1 font-semibold text-gold">{playerName(player.userId)}</p>
      <ul className="mt-2 flex flex-wrap gap-2 text-sm">
        {figuresOf(player).map((figure) => (
          <li key={figure} className="rounded-full border border-line px-3 py-1">
            {figure}
          </li>
        ))}
      </ul>
    </>
  );
}

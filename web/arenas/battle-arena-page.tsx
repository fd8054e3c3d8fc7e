import { useSearch } from "wouter";
import { PhonePromoSlot } from "../promos/phone-promo-slot.tsx";
import { arenaIn } from "./addresses.ts";
import { ArenaList } from "./arena-list.tsx";
import { ArenaScreen } from "./arena-screen.tsx";
import "./arena.css";

/** The list of arenas, or the one that the address names. Time runs on both: new badges wait for the ending, or the next page. */
export function BattleArenaPage() {
  const arenaId = arenaIn(useSearch());
  return (
    <>
      {arenaId === null ? <ArenaList /> : <ArenaScreen key={arenaId} arenaId={arenaId} />}
      <PhonePromoSlot />
    </>
  );
}

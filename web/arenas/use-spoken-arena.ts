import { useEffect, useEffectEvent, useRef } from "react";
import type { ArenaBattle, ArenaDetail, Participant } from "../../contract/arenas.ts";
import { JOINED } from "../contests/join-state.ts";
import { announce } from "../lib/announcer.ts";
import { useServerDeadline } from "../lib/use-server-time.ts";
import { recallHere } from "../ui/entry-state.ts";
import { finishOf } from "./finish.ts";
import { outcomeOf, ownRow, type Phase } from "./phase.ts";
import type { ArenaPlay } from "./use-play.ts";
import { holdUpWords, timeOf, verdictWords, withStop } from "./words.ts";

const MINUTE_MS = 60_000;

/** Announces joining, each pair, the outcome of the own votes, the last minutes and the end; not every change of others. */
export function useSpokenArena(detail: ArenaDetail, phase: Phase, { index, battle, shown }: ArenaPlay): void {
  const { arena, battles, participants, you } = detail;
  const before = useRef<string>(recallHere(JOINED) === true ? "lobby" : phase);
  const speak = useEffectEvent((_moment: string) => {
    const joined = before.current === "lobby" && phase === "playing";
    const ended = before.current !== "ended" && phase === "ended";
    before.current = phase;
    const own = ownRow(detail);
    if (ended && own !== undefined) {
      const result = own.score === 0 ? "It ended without your vote." : finishOf(own, detail).spoken;
      return announce(`The arena is over. ${result}`);
    }
    if (phase === "waiting")
      return announce(`All your votes are in. Results by ${timeOf(arena.endTime)}. ${holdUpWords(detail)}`);
    if (battle === undefined || phase !== "playing") return;
    if (shown !== null) return announce(verdictWords(battle, outcomeOf(battle, you?.votes ?? {}), participants));
    const pair = `Battle ${index + 1} of ${battles.length}: ${battle.celebrityA.name} versus ${battle.celebrityB.name}`;
    announce(withStop(joined ? `You are in as ${own?.displayName ?? "a player"}. ${pair}` : pair));
  });
  const votes = you?.votes ?? {};
  const outcome = shown === null || battle === undefined ? "" : outcomeOf(battle, votes);
  const moment = `${phase} ${index} ${shown} ${outcome}`;
  useEffect(() => speak(moment), [moment]);
  const elsewhere = battles.filter((each) => shown === null || each.id !== battle?.id);
  // The end says all at once.
  const right = arena.state === "open" ? elsewhere.filter((each) => outcomeOf(each, votes) === "right") : [];
  useSpokenBonus(right, participants);

  const playing = arena.state === "open" && (phase === "playing" || phase === "waiting");
  const endsAt = playing ? Date.parse(arena.endTime) : null;
  useServerDeadline(endsAt === null ? null : endsAt - 5 * MINUTE_MS, () => announce("5 minutes left."));
  useServerDeadline(endsAt === null ? null : endsAt - MINUTE_MS, () => announce("1 minute left."));
}

/** Announces the bonus for a battle that is not on stage, which the votes of others bring. */
function useSpokenBonus(right: readonly ArenaBattle[], participants: readonly Participant[]): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  const tell = useEffectEvent((_ids: string) => {
    const news = right.filter(({ id }) => known.current?.has(id) === false);
    known.current = new Set([...(known.current ?? []), ...right.map(({ id }) => id)]);
    const [last] = news.slice(-1);
    if (last !== undefined) announce(verdictWords(last, "right", participants));
  });
  const ids = right.map(({ id }) => id).join(" ");
  useEffect(() => tell(ids), [ids]);
}

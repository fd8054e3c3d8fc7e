import { awaitEnd, recallEnds } from "../contests/awaited-ends.ts";
import { callAsPlayer } from "../lib/player.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { startTimer } from "../lib/timers.ts";
import { arenaAddress } from "./addresses.ts";
import { isArenaAwaited } from "./awaited-arenas.ts";

/** How often it is asked, in ms. */
const EVERY_MS = 60_000;

let isWatching = false;

/**
 * Has the ends of joined arenas told on any screen also when they come before their time, which happens once all have voted. Asks
 * while the page is seen, until none is awaited. An arena itself is not asked for: that would say that the player is there.
 */
export function watchEarlyEnds(): void {
  if (isWatching) return;
  isWatching = true;
  const lookOn = async () => {
    await look().catch(() => undefined);
    if (isArenaAwaited()) startTimer(() => void lookOn(), EVERY_MS);
    else isWatching = false;
  };
  void lookOn();
}

async function look(): Promise<void> {
  if (document.hidden || currentPlayerId() === null || !isArenaAwaited()) return;
  const past = await callAsPlayer("pastArenas", {});
  const over = new Set(past.map(({ arena }) => arenaAddress(arena.id)));
  // Seen meanwhile, it is not awaited any more.
  const ahead = recallEnds().filter(({ endsAt }) => endsAt > Date.now());
  for (const end of ahead) if (over.has(end.address)) awaitEnd({ ...end, endsAt: Date.now() });
}

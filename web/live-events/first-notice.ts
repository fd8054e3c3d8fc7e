import { inTurn } from "../lib/in-turn.ts";

const CACHE = "reminder-notices";
/** Notices that are remembered: those of a day, however many reminders there are. */
const MOST = 100;

/**
 * Whether nobody has given a notice yet: neither a tab nor the service worker, which are told of the same moment in two ways. From
 * then on it counts as given.
 */
export async function isFirstNotice(tag: string): Promise<boolean> {
  if (!("caches" in globalThis)) return true;
  return inTurn(CACHE, async () => {
    const cache = await caches.open(CACHE);
    const address = `/${CACHE}/${encodeURIComponent(tag)}`;
    if ((await cache.match(address)) !== undefined) return false;
    await cache.put(address, new Response());
    const given = await cache.keys();
    await Promise.all(given.slice(0, -MOST).map((old) => cache.delete(old)));
    return true;
  });
}

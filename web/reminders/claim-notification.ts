import { inTurn } from "../lib/in-turn.ts";

const CACHE = "reminder-notices";
/** Notices that are remembered: those of a day, however many reminders there are. */
const MOST = 100;

/**
 * Claims the giving of a notice, which a tab and the service worker are told of in two ways.
 * @returns false if it has been given
 */
export async function claimNotification(tag: string): Promise<boolean> {
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

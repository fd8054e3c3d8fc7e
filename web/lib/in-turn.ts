const tails = new Map<string, Promise<unknown>>();

/**
 * Does work of one name in all tabs of this browser, one after the other. Where the browser has no locks (plain HTTP
 * from another machine), only the work of this tab waits.
 */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  if ("locks" in navigator) return navigator.locks.request(name, work);
  const turn = (tails.get(name) ?? Promise.resolve()).then(work);
  tails.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}

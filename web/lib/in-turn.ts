const tails = new Map<string, Promise<unknown>>();

/**
 * Serialises work of the same name across all tabs of this browser. Where the browser has no locks (plain HTTP from
 * another machine), only within this tab.
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

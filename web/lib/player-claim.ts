/** A claim's dependencies. */
export interface ClaimParts {
  /** The stored id; a new one is created if there is none. */
  ensureId: () => string;
  /** Replaces the stored id by a new one. */
  replaceId: () => string;
  /** Asks the server to bind the id to this browser. */
  claim: (id: string) => Promise<unknown>;
  /** Whether an error means that this browser cannot prove the id. */
  isUnproven: (error: unknown) => boolean;
  /** Serialises work across all tabs of this browser. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Runs calls for the player, after the player's id has been claimed once.
 * Parallel first calls share one claim. Tabs claim in turn, so that each finds the id and the proof of the one before.
 * An id that this browser cannot prove (its cookies were cleared) is replaced by a new one, before the first call or
 * later. A failed claim is retried by the next call.
 */
export function playerCalls({ ensureId, replaceId, claim, isUnproven, inTurn }: ClaimParts) {
  let claimed: { id: string; ready: Promise<string> } | undefined;

  async function claimOrReplace(entry: { id: string }): Promise<string> {
    entry.id = ensureId();
    try {
      await claim(entry.id);
    } catch (error) {
      if (!isUnproven(error)) throw error;
      entry.id = replaceId();
      await claim(entry.id);
    }
    return entry.id;
  }

  async function claimOnce(entry: { id: string }): Promise<string> {
    try {
      return await inTurn(() => claimOrReplace(entry));
    } catch (error) {
      if (claimed === entry) claimed = undefined;
      throw error;
    }
  }

  function claimedId(): Promise<string> {
    const id = ensureId();
    if (claimed?.id === id) return claimed.ready;
    const entry = { id, ready: Promise.resolve(id) };
    claimed = entry;
    entry.ready = claimOnce(entry);
    return entry.ready;
  }

  return async function asPlayer<T>(call: (id: string) => Promise<T>): Promise<T> {
    const id = await claimedId();
    try {
      return await call(id);
    } catch (error) {
      if (!isUnproven(error)) throw error;
      if (claimed?.id === id) claimed = undefined;
      return call(await claimedId());
    }
  };
}

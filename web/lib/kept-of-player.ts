import { currentPlayerId } from "./player-id.ts";
import { isObjectOf, isText, type Shape } from "./shapes.ts";
import { forget, recallValue, rememberValue, type Shelf } from "./storage.ts";

const isOwn = isObjectOf<{ userId: string }>({
  userId: (id): id is string => isText(id) && id === currentPlayerId(),
});

/**
 * An object kept in this browser, of one player: stored as JSON, with the player's id as `userId` beside its own fields.
 * @param isShape what has to be found besides the id, whatever wrote it
 */
export const keptOfPlayer = <T extends object>(key: string, isShape: Shape<T>, shelf?: Shelf) => ({
  /** What is kept, if it is the present player's and has its shape; otherwise null. */
  recall(): T | null {
    const kept = recallValue(key, shelf);
    return isOwn(kept) && isShape(kept) ? kept : null;
  },
  /** Keeps it for the present player; without one, does nothing. */
  remember(value: T): void {
    const userId = currentPlayerId();
    if (userId !== null) rememberValue(key, { ...value, userId }, shelf);
  },
  /** Deletes what is kept, whoever it belongs to. */
  forget: (): void => forget(key, shelf),
});

import { recallEnds } from "../contests/awaited-ends.ts";
import { arenaAddress } from "./addresses.ts";

/** Whether the end of an arena that was joined in this browser is still to come, as far as it knows. */
export const isArenaAwaited = (): boolean =>
  recallEnds().some(({ address, endsAt }) => endsAt > Date.now() && address.startsWith(arenaAddress("")));

import { ApiError } from "./api-error.ts";
import { callApi } from "./api.ts";
import { inTurn } from "./in-turn.ts";
import { playerCalls } from "./player-claim.ts";
import { ensurePlayerId, replacePlayerId } from "./player-id.ts";

/** Makes a call for this browser's player, whose id is claimed before the first one. `call` gets the id. */
export const asPlayer = playerCalls({
  ensureId: ensurePlayerId,
  replaceId: replacePlayerId,
  claim: (userId) => callApi("claimPlayer", { body: { userId } }),
  isUnproven: (error) => error instanceof ApiError && error.code === "player_unproven",
  inTurn: (work) => inTurn("player", work),
});

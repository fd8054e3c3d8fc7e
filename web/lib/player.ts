import type { Contract } from "../../contract/contract.ts";
import type { PlayerRequest } from "../../contract/endpoint.ts";
import { type Answer, type CallOptions, type PlayerName, send, withConsequences } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { endpointOf } from "./endpoints.ts";
import { inTurn } from "./in-turn.ts";
import { playerCalls } from "./player-claim.ts";
import { ensurePlayerId, replacePlayerId } from "./player-id.ts";
import { claimWithProof } from "./proof.ts";

type Request<N extends PlayerName> = PlayerRequest<Contract[N]>;

/** Makes a call for this browser's player, whose id is claimed first. `call` receives the id. */
const asPlayer = playerCalls({
  ensureId: ensurePlayerId,
  replaceId: replacePlayerId,
  // Otherwise, a page that is left meanwhile would lose the proof, and the visitor would come back as another player.
  claim: (userId) => claimWithProof((proof) => send("claimPlayer", { body: { userId, proof } }, { keepalive: true })),
  isUnproven: (error) => error instanceof ApiError && error.code === "player_unproven",
  inTurn: (work) => inTurn("player", work),
});

/** Calls an endpoint of the contract for this browser's player; otherwise like `callApi`. */
export function callAsPlayer<N extends PlayerName>(
  name: N,
  request: Request<N>,
  options?: CallOptions,
): Promise<Answer<N>> {
  return withConsequences(name, () => sendAsPlayer(name, request, options));
}

/** A TanStack Query query for an endpoint that only reads. Enable it only for a visitor with a player id. */
export function playerQuery<N extends PlayerName>(name: N, request: Request<N>) {
  return { queryKey: [name, request] as const, queryFn: () => sendAsPlayer(name, request) };
}

/** The specifications also list the player's id in payloads; it is filled in here and nowhere else. */
function sendAsPlayer<N extends PlayerName>(name: N, request: Request<N>, options?: CallOptions): Promise<Answer<N>> {
  const { userId: place } = endpointOf(name);
  const parts: { params?: object; body?: object } = request;
  return asPlayer((userId) =>
    send(name, place === undefined ? parts : { ...parts, [place]: { ...parts[place], userId } }, options),
  );
}

import type { Contract } from "../../contract/contract.ts";
import type { PlayerRequest } from "../../contract/endpoint.ts";
import { type Answer, type CallOptions, type PlayerName, send, withConsequences } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { endpointOf } from "./endpoints.ts";
import { inTurn } from "./in-turn.ts";
import { playerCalls } from "./player-claim.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { becomePlayer, currentPlayerId, ensurePlayerId, replacePlayerId, whenPlayerChanges } from "./player-id.ts";
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

whenPlayerChanges(() => location.reload());

/** Nothing is called for the player any more: a call would make a new one. */
let isLeaving = false;
const never = () => new Promise<never>(() => undefined);

/**
 * From now on this browser plays as this player, or as nobody until the next voting screen. Everything on the page was the other
 * one's, so another page is loaded. Never resolves.
 */
export function playAs(id: string | null, address: string): Promise<never> {
  isLeaving = true;
  becomePlayer(id);
  // Back may show the page as it was left.
  addEventListener("pageshow", () => location.reload());
  location.assign(address);
  return never();
}

/** Calls an endpoint of the contract for this browser's player; otherwise like `callApi`. */
export function callAsPlayer<N extends PlayerName>(
  name: N,
  request: Request<N>,
  options?: CallOptions,
): Promise<Answer<N>> {
  return withConsequences(name, () => sendAsPlayer(name, request, options));
}

/**
 * Asks whether this browser is still its player's. If it has been signed out, the call leads to the page that says so, as any call
 * does. If the player has been erased, another one begins, on a page without anything of the first.
 */
export async function checkSignedIn(): Promise<void> {
  const player = currentPlayerId();
  if (player === null) return;
  await sendAsPlayer("claimPlayer", { body: {} }).catch(() => undefined);
  if (currentPlayerId() !== player) location.reload();
}

/** A TanStack Query query for an endpoint that only reads. Enable it only for a visitor with a player id. */
export function playerQuery<N extends PlayerName>(name: N, request: Request<N>) {
  return { queryKey: [name, request] as const, queryFn: () => sendAsPlayer(name, request) };
}

/** The specifications also list the player's id in payloads; it is filled in here and nowhere else. */
async function sendAsPlayer<N extends PlayerName>(
  name: N,
  request: Request<N>,
  options?: CallOptions,
): Promise<Answer<N>> {
  if (isLeaving) return never();
  const { userId: place } = endpointOf(name);
  const parts: { params?: object; body?: object } = request;
  const player = ensurePlayerId();
  try {
    return await asPlayer((userId) =>
      send(name, place === undefined ? parts : { ...parts, [place]: { ...parts[place], userId } }, options),
    );
  } catch (error) {
    const isSignedOut = error instanceof ApiError && error.code === "session_ended";
    if (isSignedOut && currentPlayerId() === player) return playAs(null, `${hrefOf("auth")}?signed-out`);
    throw error;
  }
}

import type { Contract } from "../../contract/contract.ts";
import type { PlayerRequest } from "../../contract/endpoint.ts";
import { type Answer, type CallOptions, type PlayerName, send, withConsequences } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { endpointOf } from "./endpoints.ts";
import { inTurn } from "./in-turn.ts";
import { playerCalls } from "./player-claim.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import {
  becomePlayer,
  type Change,
  currentPlayerId,
  ensurePlayerId,
  replacePlayerId,
  STAYS,
  whenPlayerChanges,
} from "./player-id.ts";
import { claimWithProof } from "./proof.ts";
import { waitAtMost } from "./timers.ts";

type Request<N extends PlayerName> = PlayerRequest<Contract[N]>;

/** The player is another one by now, and the page is being left. A call for a player would make a new one. */
let isLeaving = false;
const never = () => new Promise<never>(() => undefined);

const isOf = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;
// An answer that comes while the page is being left is about the player before.
const isUnproven = (error: unknown): boolean => !isLeaving && isOf(error, "player_unproven");

// Otherwise, a page that is left meanwhile would lose the proof, and the visitor would come back as another player.
const claim = (userId: string) =>
  claimWithProof((proof) => send("claimPlayer", { body: { userId, proof } }, { keepalive: true }));
const claimInTurn = <T>(work: () => Promise<T>) => inTurn("player", work);

/** Makes a call for this browser's player, whose id is claimed first. `call` receives the id. */
const asPlayer = playerCalls({
  ensureId: ensurePlayerId,
  replaceId() {
    void leavePush();
    return replacePlayerId();
  },
  claim,
  isUnproven,
  inTurn: claimInTurn,
});

/** How long a page waits until its browser takes no more push messages, in ms. */
const LEAVING_MS = 1000;

/** Reminders of the player who leaves come to this browser no more. If that fails, they are of events that everybody may know of. */
const leavePush = (): Promise<void> =>
  waitAtMost(
    LEAVING_MS,
    import("./push-subscription.ts").then(({ unsubscribeFromPush }) => unsubscribeFromPush()),
  ).catch(() => undefined);

whenPlayerChanges((address) => {
  if (!isLeaving) leaveFor(address);
});

/** @param address undefined for the present one, anew */
function leaveFor(address: string | undefined): void {
  isLeaving = true;
  // Back may show the page as it was left.
  addEventListener("pageshow", () => location.reload());
  if (address === undefined) location.reload();
  else location.assign(address);
}

/**
 * From now on this browser plays as this player, or as nobody until the next voting screen. Everything on the page was the other
 * one's, so another page is loaded. Never resolves.
 * @param address undefined for the present one, anew
 */
export async function playAs(id: string | null, address: string | undefined, change?: Change): Promise<never> {
  isLeaving = true;
  becomePlayer(id, change);
  await leavePush();
  leaveFor(address);
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
 * Asks whether this browser is still its player's, and leaves the page if it is not: for the page that says so if it has been signed
 * out, as any call does; for the same one, as nobody's, if the player has been erased.
 */
export async function checkSignedIn(): Promise<void> {
  const player = currentPlayerId();
  if (player === null || isLeaving) return;
  try {
    await claimInTurn(() => claim(player));
  } catch (error) {
    if (isLeaving || currentPlayerId() !== player) return;
    if (isOf(error, "session_ended")) await signedOut();
    if (isUnproven(error)) await playAs(null, undefined, { stays: STAYS.ofBrowserAndWaiting });
    // Nothing is known: the next call says so.
  }
}

const signedOut = () => playAs(null, `${hrefOf("auth")}?signed-out`);

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
    if (isLeaving) return never();
    if (isOf(error, "session_ended") && currentPlayerId() === player) return signedOut();
    throw error;
  }
}

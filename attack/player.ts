import { randomUUID } from "node:crypto";
import { claimPlayer } from "#contract/players.ts";
import { type Call, randomAddress, type Reply, type Target } from "./target.ts";

/** A player with its proof. */
export interface Player {
  id: string;
  cookie: string;
  /** Calls as this player. */
  call(path: string, call?: Call): Promise<Reply>;
}

export const newId = (): string => `user_${Date.now()}_${randomUUID().replaceAll("-", "")}`;

export const claim = (target: Target, from: string, id = newId()): Promise<Reply> =>
  target.call(claimPlayer.path, { method: "POST", body: { userId: id }, from });

/** Becomes a player, by default from an address of its own. @throws {Error} if refused */
export async function becomePlayer(target: Target, from = randomAddress()): Promise<Player> {
  const id = newId();
  const { status, headers, body } = await claim(target, from, id);
  const cookie = [headers["set-cookie"] ?? []].flat()[0]?.split(";")[0];
  if (status === 428 || status === 429)
    throw new Error(`No new player (${status}): after an attack with many of them, wait ten minutes`);
  if (status !== 200 || cookie === undefined) throw new Error(`No new player: ${status} ${body.slice(0, 200)}`);
  return {
    id,
    cookie,
    call: (path, call = {}) =>
      target.call(path, { from, ...call, headers: { "x-user-id": id, cookie, ...call.headers } }),
  };
}

import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { savePasskey } from "#contract/accounts.ts";
import type { EndpointInput } from "#contract/endpoint.ts";
import { playerName } from "#contract/values/player-name.ts";
import type { CreationOptions } from "#contract/webauthn.ts";
import type { Database } from "../database/connect.ts";
import { browserOf } from "../http/browser.ts";
import type { Player } from "../http/identity.ts";
import { UnknownPlayer } from "../http/problem.ts";
import { lockPlayer } from "../players/locking.ts";
import type { Clock } from "../time.ts";
import type { Ceremonies } from "../webauthn/ceremonies.ts";
import type { Purpose } from "../webauthn/challenges.ts";
import { demandRoom, type PasskeyRow, saving } from "../webauthn/passkeys.ts";
import { keepAccount, playerPasskeys } from "./queries.ts";

const HANDLE_BYTES = 32;

interface PasskeysDependencies {
  database: Pick<Database, "transaction">;
  ceremonies: Pick<Ceremonies, "creation" | "created">;
  clock: Clock;
}

const purposeOf = ({ num }: Player): Purpose => ({ kind: "save a player", subject: String(num) });

/** @returns what the player's passkeys know it by, and those that there are */
function openAccount({ database }: Pick<PasskeysDependencies, "database">, { num }: Player) {
  return database.transaction(
    async (send) => {
      const [isKnown, passkeys] = await Promise.all([send(lockPlayer(num)), send(playerPasskeys.of(num))]);
      return { isKnown, passkeys };
    },
    async ({ isKnown, passkeys }, send) => {
      if (!isKnown) throw new UnknownPlayer();
      return { handle: await send(keepAccount(num, randomBytes(HANDLE_BYTES).toString("base64url"))), passkeys };
    },
  );
}

/** @throws {Problem} passkeys_full */
export async function beginToSave(
  dependencies: PasskeysDependencies,
  request: FastifyRequest,
  player: Player,
): Promise<CreationOptions> {
  const { handle, passkeys } = await openAccount(dependencies, player);
  demandRoom(passkeys);
  // What the device lists: one that has several players must tell them from each other.
  const name = playerName(player.id);
  return dependencies.ceremonies.creation(request, purposeOf(player), { handle, name, passkeys });
}

/** @throws {Problem} ceremony_over, passkey_refused, passkeys_full, passkey_taken */
export async function save(
  { database, ceremonies, clock }: PasskeysDependencies,
  request: FastifyRequest,
  player: Player,
  { passkey, name }: EndpointInput<typeof savePasskey>["body"],
): Promise<PasskeyRow> {
  const created = await ceremonies.created(request, purposeOf(player), passkey);
  const { num } = player;
  const saved = database.transaction(
    (send) => Promise.all([send(lockPlayer(num)), send(playerPasskeys.of(num))]),
    async ([isKnown, passkeys], send) => {
      if (!isKnown) throw new UnknownPlayer();
      demandRoom(passkeys);
      return send(playerPasskeys.add(num, { ...created, name: name ?? browserOf(request) }, clock()));
    },
  );
  return saving(saved);
}

import type { Config } from "../../config.ts";
import { select, type Send, statement } from "../../database/query.ts";
import type { WebPush } from "./push.ts";

/** Web Push, if there is somebody to name to push services. Its keys are made at first start and kept in the database. */
export async function openWebPush(
  { pushContact }: Pick<Config, "pushContact">,
  run: Send,
): Promise<WebPush | undefined> {
  if (pushContact === undefined) return undefined;
  // It takes a while to load, which most starts need not spend.
  const { createWebPush, generateKeys } = await import("./web-push.ts");
  const { publicKey, privateKey } = generateKeys();
  // Of several processes that start at once, one makes them.
  await run(
    statement(
      "keep_push_keys",
      "INSERT INTO push_keys (public_key, private_key) VALUES ($1, $2) ON CONFLICT (one) DO NOTHING",
      [publicKey, privateKey],
    ),
  );
  const keys = await run(
    select(
      "read_push_keys",
      "SELECT public_key, private_key FROM push_keys",
      [],
      ([row]: readonly [string, string][]) => {
        if (row === undefined) throw new Error("The keys of push messages are gone");
        return { publicKey: row[0], privateKey: row[1] };
      },
    ),
  );
  return createWebPush({ contact: pushContact, keys });
}

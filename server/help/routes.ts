import { helpChat } from "#contract/help.ts";
import type { Bind } from "../http/binding.ts";
import type { Identity } from "../http/identity.ts";
import type { Limit } from "../http/limits.ts";
import type { Help } from "./help.ts";

/** Room for a message and its history in any script, in bytes. */
const BODY_LIMIT_BYTES = 48 * 1024;

export function helpRoutes(bind: Bind, help: Help, identity: Identity, limit: Limit): void {
  bind(
    helpChat,
    ({ body }, { request }) => {
      limit("help", identity.provenPlayer(request)?.num ?? request.ip);
      return help.answer(body);
    },
    { bodyLimit: BODY_LIMIT_BYTES },
  );
}

import { helpChat } from "#contract/help.ts";
import type { Bind } from "../http/binding.ts";
import type { Help } from "./help.ts";

/** Room for a message and its history in any script, in bytes. */
const BODY_LIMIT_BYTES = 48 * 1024;

export function helpRoutes(bind: Bind, help: Help): void {
  bind(helpChat, ({ body }) => help.answer(body), { bodyLimit: BODY_LIMIT_BYTES });
}

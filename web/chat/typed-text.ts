import type { ChatMessage } from "../../contract/conversations.ts";
import { isListOf, isNullOr, isObjectOf, isText } from "../lib/shapes.ts";
import { recallValue, rememberValue } from "../lib/storage.ts";

/** What has been typed, as it is kept in this browser until it is known to have arrived. */
export interface Typed {
  readonly text: string;
  /** The key of the newest message when it was sent; null while it was not. */
  readonly sentAfter: string | null;
}

export const NOTHING_TYPED: Typed = { text: "", sentAfter: null };

/** What is sent: halves of characters, which can be typed but not stored, become the sign for what cannot be shown. */
export const writtenOf = ({ text }: Pick<Typed, "text">): string => text.trim().toWellFormed();

/**
 * What became of what was typed: it is in the box; or it was sent, and the conversation shows it or does not.
 * @param messages as far as they are known
 */
export function fateOf(typed: Typed, messages: readonly ChatMessage[]): "typed" | "sent" | "arrived" {
  const { sentAfter } = typed;
  if (sentAfter === null) return "typed";
  const written = writtenOf(typed);
  const hasArrived = messages.some(
    ({ messageType, id, content, originalContent }) =>
      messageType === "user" && Number(id) > Number(sentAfter) && (originalContent ?? content) === written,
  );
  return hasArrived ? "arrived" : "sent";
}

const KEY = "chatTexts";
/** Of how many sessions the text is kept: of those in which something was typed last. */
const KEPT = 5;

interface KeptText extends Typed {
  session: string;
}

const areKept = isListOf<KeptText>(isObjectOf({ session: isText, text: isText, sentAfter: isNullOr(isText) }));

function keptTexts(): KeptText[] {
  const value = recallValue(KEY);
  return areKept(value) ? value : [];
}

/** What was typed in a session, also before a reload. */
export function recallTyped(session: string): Typed {
  return keptTexts().find((kept) => kept.session === session) ?? NOTHING_TYPED;
}

export function rememberTyped(session: string, { text, sentAfter }: Typed): void {
  const others = keptTexts().filter((kept) => kept.session !== session);
  const all = text === "" ? others : [{ session, text, sentAfter }, ...others];
  rememberValue(KEY, all.slice(0, KEPT));
}

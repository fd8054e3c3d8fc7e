/** Who or what told of a change, such as a message of the payment provider. */
const SOURCES: Readonly<Record<string, string>> = {
  player: "the player's browser asked",
  start: "the player began another order",
  sweep: "the regular check",
  "room for another order": "the player needed room for another order",
  "payment_intent.succeeded": "the provider reported that it was paid",
  "payment_intent.canceled": "the provider reported that it was canceled",
  "payment_intent.payment_failed": "the provider reported that paying failed",
  "charge.refunded": "the provider reported money paid back",
  "charge.dispute.created": "the provider reported a dispute",
  "charge.dispute.updated": "the provider reported news of a dispute",
  "charge.dispute.closed": "the provider reported the end of a dispute",
};

/** The name of a provider's message. */
const MESSAGE = /^[a-z_]+(?:\.[a-z_]+)+$/;

const sourceWords = (source: string): string | undefined =>
  SOURCES[source] ?? (MESSAGE.test(source) ? "the provider reported something" : undefined);

/** "dispute lost (sweep)" → "dispute lost: the regular check" */
export function causeWords(cause: string): string {
  const [, what, source = ""] = /^(.+) \(([^()]+)\)$/.exec(cause) ?? [];
  const words = sourceWords(what === undefined ? cause : source);
  if (words === undefined) return cause;
  return what === undefined ? words : `${what}: ${words}`;
}

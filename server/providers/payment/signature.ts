import { createHmac, timingSafeEqual } from "node:crypto";
import { EVENT_AGE_S, ForgedEvent } from "./payment.ts";

/** Signs an event as Stripe does: `t={seconds},v1={HMAC-SHA256 of "{seconds}.{bytes}" in hex}`. */
export function signEvent(bytes: Uint8Array, key: Uint8Array, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${hmacOf(bytes, key, seconds).toString("hex")}`;
}

/** @throws {ForgedEvent} */
export function checkSignature(bytes: Uint8Array, signature: string | undefined, key: Uint8Array, now: Date): void {
  const [, seconds, digest] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? "") ?? [];
  if (seconds === undefined || digest === undefined) throw new ForgedEvent("no signature");
  if (!timingSafeEqual(Buffer.from(digest, "hex"), hmacOf(bytes, key, Number(seconds))))
    throw new ForgedEvent("wrong signature");
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > EVENT_AGE_S) throw new ForgedEvent("too old");
}

const hmacOf = (bytes: Uint8Array, key: Uint8Array, seconds: number): Buffer =>
  createHmac("sha256", key).update(`${seconds}.`).update(bytes).digest();

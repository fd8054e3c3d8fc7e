import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Database } from "../database/connect.ts";
import type { Clock } from "../time.ts";
import { useChallenge } from "./queries.ts";

/** As long as browsers wait for an answer. Source: WebAuthn level 3, section 15.1, recommends five to ten minutes. */
export const CHALLENGE_MS = 5 * 60_000;
const NONCE_BYTES = 16;
const TIME_BYTES = 6;
const SIGNATURE_BYTES = 32;

interface ChallengesDependencies {
  database: Pick<Database, "run">;
  /** The first one signs, all verify. */
  secrets: readonly string[];
  clock: Clock;
}

/** What a challenge was made for: a kind of ceremony, and whose it is. */
export interface Purpose {
  readonly kind: string;
  /** Another's challenge is refused. */
  readonly subject: string;
}

/**
 * Challenges that need no memory until they are used: random, signed with their purpose and their time. Each is good once, which
 * the database decides.
 */
export interface Challenges {
  make(purpose: Purpose): string;
  /** Whether it was made here, for this, and is not too old. */
  isOurs(challenge: string, purpose: Purpose): boolean;
  /** Uses one that is ours. @returns false if it has been used before */
  use(challenge: string): Promise<boolean>;
}

export function createChallenges({ database, secrets, clock }: ChallengesDependencies): Challenges {
  const sign = (secret: string, head: Buffer, { kind, subject }: Purpose) =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["challenge of a ceremony", kind, subject]))
      .update(head)
      .digest();

  return {
    make(purpose) {
      const head = Buffer.alloc(NONCE_BYTES + TIME_BYTES);
      randomBytes(NONCE_BYTES).copy(head);
      head.writeUIntBE(clock().getTime() + CHALLENGE_MS, NONCE_BYTES, TIME_BYTES);
      return Buffer.concat([head, sign(secrets[0] ?? "", head, purpose)]).toString("base64url");
    },
    isOurs(challenge, purpose) {
      const bytes = Buffer.from(challenge, "base64url");
      if (bytes.length !== NONCE_BYTES + TIME_BYTES + SIGNATURE_BYTES) return false;
      const head = bytes.subarray(0, NONCE_BYTES + TIME_BYTES);
      const signature = bytes.subarray(head.length);
      if (!secrets.some((secret) => timingSafeEqual(sign(secret, head, purpose), signature))) return false;
      return head.readUIntBE(NONCE_BYTES, TIME_BYTES) >= clock().getTime();
    },
    use(challenge) {
      // As bytes, because one value has several spellings in base64url.
      const bytes = Buffer.from(challenge, "base64url");
      const expiresAt = new Date(bytes.readUIntBE(NONCE_BYTES, TIME_BYTES));
      return database.run(useChallenge(bytes.toString("base64url"), clock(), expiresAt));
    },
  };
}

import { z } from "zod";

const hex = z.string().regex(/^(?:[0-9a-f]{2}){1,32}$/);

/**
 * A proof of work by the protocol of ALTCHA, version 2: find the counter, from 0 on, with which PBKDF2 of `nonce` and the
 * counter (32 bits, big-endian) begins with `keyPrefix`. Algorithm, cost and lengths are as the server sent them.
 */
export const proofChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal("PBKDF2/SHA-256"),
    cost: z.int().positive(),
    /** Which id it is for, the most tries that it takes, and until when it is valid, in ms since 1970. */
    data: z.object({ id: z.string().max(100), tries: z.int().positive(), until: z.int().positive() }),
    keyLength: z.int().positive(),
    keyPrefix: hex,
    keySignature: hex,
    nonce: hex,
    salt: hex,
  }),
  signature: hex,
});
export type ProofChallenge = z.output<typeof proofChallenge>;

export const proof = z.object({
  challenge: proofChallenge,
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: hex }),
});
export type Proof = z.output<typeof proof>;

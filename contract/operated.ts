import { z } from "zod";
import { isBlank } from "./values/blank.ts";
import { REASON_LENGTH } from "./values/operated-limits.ts";

/** What operators write for players: something, in one line. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{C}]*$/u, "must be readable")
    .refine((text) => !isBlank(text), "must not be blank");

/** Why it is done, for the trail. Players do not see it. */
export const reason = line(REASON_LENGTH);

export const ofContests = { player: "none", limit: "address" } as const;

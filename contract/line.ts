import { z } from "zod";
import { isBlank } from "./values/blank.ts";
import { hasStackedMarks } from "./values/display-name.ts";

/** One line that can be read. @param most characters */
export const readableLine = (most: number, least = 1) =>
  z
    .string()
    .trim()
    .min(least)
    .max(most)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, "must be readable");

/** What operators write, for players or for one another: something that is seen, and stays in its line. */
export const line = (most: number, least = 1) =>
  readableLine(most, least)
    .refine((text) => !isBlank(text), "must not be blank")
    .refine((text) => !hasStackedMarks(text), "has too many accents on one letter");

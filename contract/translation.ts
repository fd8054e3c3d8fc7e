import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const translationLanguages = endpoint({
  method: "GET",
  path: "/api/translation/languages",
  summary: "The languages into which replies can be translated, by their ISO 639-1 codes, and who translates.",
  player: "none",
  answer: z.object({
    languages: z.record(z.string().regex(/^[a-z]{2}$/), z.string()),
    /** `model` when the server has replies translated; `none` when it cannot. */
    provider: z.enum(["model", "none"]),
  }),
  limit: "address",
  problems: [],
});

import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { ownId } from "./players.ts";
import { playerProblems } from "./problem.ts";
import { ERASURE_CONFIRMED } from "./values/my-data.ts";

const count = z.int().min(0);

/** What one part of the product keeps of a player. */
const part = z.object({
  key: z.string(),
  title: z.string(),
  /** In a sentence each: what is kept, why, for how long, and what becomes of it when everything is erased. */
  keeps: z.string(),
  why: z.string(),
  until: z.string(),
  erased: z.string(),
  /** Its lists in the download. */
  lists: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      count,
      /** Whether there is one at most, so that its number says nothing. */
      single: z.boolean(),
    }),
  ),
});
export type MyDataPart = z.output<typeof part>;

export const myData = endpoint({
  method: "GET",
  path: "/api/my-data",
  summary: "What is kept of the player, why and for how long, with how much there is of it.",
  player: "required",
  answer: z.object({
    parts: z.array(part),
    /** What would be lost with erasing everything now, beside what the lists have, in sentences. */
    losses: z.array(z.string()),
  }),
  limit: "player",
  problems: playerProblems,
});
export type MyData = z.output<(typeof myData)["answer"]>;

export const downloadMyData = endpoint({
  method: "GET",
  path: "/api/my-data/download",
  summary: "Everything that is kept of the player, as a JSON file of one moment.",
  player: "required",
  answer: z.string(),
  contentType: "application/json",
  limit: "myDataDownload",
  problems: playerProblems,
});

export const eraseMyData = endpoint({
  method: "POST",
  path: "/api/my-data/erase",
  summary:
    "Erases the player: everything personal at once. Its votes stay as anonymous counts, payments as far as the law asks for them. The cookie is cleared, and proves nobody any more.",
  player: "required",
  body: z.object({ confirmed: z.literal(ERASURE_CONFIRMED), userId: ownId }),
  answer: z.object({ erased: z.literal(true) }),
  limit: "myDataErasure",
  problems: playerProblems,
});

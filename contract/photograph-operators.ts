import { z } from "zod";
import { celebrityId, photoCredit } from "./celebrities.ts";
import { endpoint } from "./endpoint.ts";
import { CATEGORIES } from "./values/categories.ts";
import {
  PHOTO_AUTHOR_LENGTH,
  PHOTO_BYTES,
  PHOTO_LICENCES,
  PHOTO_REASON_LENGTH,
  PHOTO_SOURCE_LENGTH,
} from "./values/photographs.ts";

const NOT_BASE64 = /[^A-Za-z0-9+/=]/;

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{C}]*$/u, "must be readable");

/** Changes with the pictures and their credit. */
const version = z.string().regex(/^[0-9a-f]{10}$/, "must be the version of a photograph");

const photograph = z.object({
  version,
  credit: photoCredit,
  /** `installed`: it is in the folder of photographs that came with the product. */
  origin: z.enum(["uploaded", "imported", "installed"]),
  /** Null for those that are installed. */
  cameAt: z.iso.datetime().nullable(),
  /** Who sent it, or had it imported. */
  by: z.string().nullable(),
});

const kept = z.object({
  id: celebrityId,
  name: z.string(),
  category: z.enum(CATEGORIES),
  /** The tall picture that players see, which may be the poster; null of one who is withdrawn. */
  imageUrl: z.string().nullable(),
  /** Null while the poster is shown. */
  photograph: photograph.nullable(),
  /** Why there is none, if the last one was refused. */
  refused: z.object({ reason: z.string(), at: z.iso.datetime(), by: z.string() }).nullable(),
});
export type KeptPhotograph = z.output<typeof kept>;

const ofPhotographs = { player: "none", limit: "address" } as const;

export const keptPhotographs = endpoint({
  ...ofPhotographs,
  method: "GET",
  path: "/api/operators/photographs",
  operator: "watch",
  summary: "The photograph of every celebrity, or why there is none.",
  answer: z.array(kept),
  problems: ["operator_required"],
});

export const replacePhotograph = endpoint({
  ...ofPhotographs,
  method: "POST",
  path: "/api/operators/photographs/:id",
  operator: "run",
  summary:
    "Shows another photograph of a celebrity on every screen: a JPEG, PNG, WebP or AVIF, which is cropped and encoded anew, without what else is in the file.",
  params: z.object({ id: celebrityId }),
  body: z.object({
    /** In base64. */
    picture: z
      .string()
      .min(1)
      .max(Math.ceil(PHOTO_BYTES / 3) * 4)
      .refine((text) => text.length % 4 === 0 && !NOT_BASE64.test(text), "must be base64"),
    author: line(PHOTO_AUTHOR_LENGTH),
    licence: z.enum(PHOTO_LICENCES),
    /** The page that it is from. */
    source: z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(PHOTO_SOURCE_LENGTH),
  }),
  answer: kept,
  changes: ["keptPhotographs"],
  problems: ["operator_required", "forbidden", "celebrity_not_found"],
});

export const refusePhotograph = endpoint({
  ...ofPhotographs,
  method: "POST",
  path: "/api/operators/photographs/:id/refusal",
  operator: "run",
  summary: "Shows the poster of a celebrity instead of its photograph, which no import brings back.",
  params: z.object({ id: celebrityId }),
  body: z.object({
    /** The one that is refused. */
    version,
    reason: line(PHOTO_REASON_LENGTH),
  }),
  answer: kept,
  changes: ["keptPhotographs"],
  problems: ["operator_required", "forbidden", "celebrity_not_found", "celebrity_changed", "not_found"],
});

const photoImport = z.object({
  state: z.enum(["running", "done", "stopped", "failed"]),
  by: z.string(),
  beganAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** Why it was given up. */
  reason: z.string().nullable(),
  /** Celebrities it looks for, and of these: with a photograph now, without a fitting one, and for whom sites failed. */
  total: z.int(),
  found: z.int(),
  missing: z.int(),
  failed: z.int(),
  /** The newest first. */
  latest: z.array(
    z.object({ name: z.string(), result: z.string(), /** The credit, or why there is none. */ detail: z.string() }),
  ),
});
export type PhotoImport = z.output<typeof photoImport>;

const progress = z.object({
  /** Whether it is known whom Wikimedia can write to. */
  isOpen: z.boolean(),
  /** Celebrities without a photograph. */
  without: z.int(),
  /** Null before the first one. */
  last: photoImport.nullable(),
});

export const photographImport = endpoint({
  ...ofPhotographs,
  method: "GET",
  path: "/api/operators/photograph-import",
  operator: "watch",
  summary: "How the last import of photographs stands.",
  answer: progress,
  problems: ["operator_required"],
});

export const startPhotographImport = endpoint({
  ...ofPhotographs,
  method: "POST",
  path: "/api/operators/photograph-import",
  operator: "run",
  summary: "Imports photographs from Wikimedia Commons for everybody who has none, unless an import is running.",
  answer: progress,
  changes: ["photographImport"],
  repeatable: true,
  problems: ["operator_required", "forbidden", "import_closed"],
});

export const stopPhotographImport = endpoint({
  ...ofPhotographs,
  method: "DELETE",
  path: "/api/operators/photograph-import",
  operator: "run",
  summary: "Stops the import of photographs; what it has found stays.",
  answer: progress,
  changes: ["photographImport", "keptPhotographs"],
  repeatable: true,
  problems: ["operator_required", "forbidden"],
});

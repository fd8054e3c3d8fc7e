import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { PICTURE_SHAPES, type PictureShape, picturePath } from "#contract/values/pictures.ts";
import type { PhotoExtension } from "#roster/photos/picture-files.ts";
import type { Catalogue, CatalogueEntry } from "../celebrities/catalogue.ts";
import { Problem } from "../http/problem.ts";
import type { Photographs } from "./photographs.ts";
import { createPosters } from "./pictures.ts";

const params = z.object({ id: z.string(), version: z.string(), shape: z.enum(PICTURE_SHAPES) });
const FOR_EVER = "public, max-age=31536000, immutable";
/** Browsers that know AVIF name it; with "q=0" they would say the opposite. */
const TAKES_AVIF = /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** A picture as it is sent. */
interface Sent {
  body: Buffer;
  type: string;
  /** The header of the request that the choice follows. */
  vary: string;
  coding?: string;
  /** What the celebrity's address promises, and not a poster in its place. */
  promised: boolean;
}

/**
 * Serves the celebrities' pictures: photographs, and posters where there is none. The path changes with the picture, so
 * browsers keep it for a year.
 */
export function pictureRoutes(app: FastifyInstance, catalogue: Catalogue, photographs: Photographs): void {
  const draw = createPosters();

  async function photo(entry: CatalogueEntry, shape: PictureShape, accepted: string): Promise<Sent | undefined> {
    const photograph = photographs.get(entry.id);
    if (photograph === undefined) return undefined;
    const extension: PhotoExtension = TAKES_AVIF.test(accepted) ? "avif" : "webp";
    try {
      const body = await photograph.read(shape, extension);
      return { body, type: `image/${extension}`, vary: "accept", promised: true };
    } catch (error) {
      app.log.warn(error, "A photograph is gone; its poster is sent");
      return undefined;
    }
  }

  async function poster(entry: CatalogueEntry, shape: PictureShape, accepted: string): Promise<Sent> {
    const coding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : "identity";
    return {
      body: (await draw(entry, shape))[coding],
      type: "image/svg+xml; charset=utf-8",
      vary: "accept-encoding",
      ...(coding !== "identity" && { coding }),
      promised: !photographs.has(entry.id),
    };
  }

  for (const extension of ["svg", "webp"]) {
    app.get(picturePath(":id", ":version", "card", extension).replace("card", ":shape"), async (request, reply) => {
      const wanted = params.safeParse(request.params);
      const entry = wanted.success ? catalogue.byId(wanted.data.id) : undefined;
      if (!wanted.success || entry === undefined) throw new Problem("not_found", "There is no such picture.");
      const { shape, version } = wanted.data;
      const { accept = "", "accept-encoding": acceptEncoding = "" } = request.headers;
      // An old page may still ask for an old version: it gets the poster, but must not keep it under that name. Never a
      // photograph, whose author it does not name.
      const current = entry.imageUrl === picturePath(entry.id, version, "card", extension);
      const sent =
        (current ? await photo(entry, shape, accept) : undefined) ?? (await poster(entry, shape, acceptEncoding));
      if (sent.coding !== undefined) reply.header("content-encoding", sent.coding);
      return reply
        .header("cache-control", current && sent.promised ? FOR_EVER : "no-cache")
        .header("vary", sent.vary)
        .type(sent.type)
        .send(sent.body);
    });
  }
}

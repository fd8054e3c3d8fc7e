import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { PICTURE_SHAPES, type PictureShape, picturePath } from "#contract/pictures.ts";
import type { PhotoExtension } from "#roster/photos/picture-files.ts";
import type { Catalogue, CatalogueEntry } from "../celebrities/catalogue.ts";
import { Problem } from "../http/problem.ts";
import type { Photographs } from "./photographs.ts";
import { createPosters } from "./pictures.ts";

const params = z.object({ id: z.string(), version: z.string(), shape: z.enum(PICTURE_SHAPES) });
const FOR_EVER = "public, max-age=31536000, immutable";

/** A picture as it is sent. */
interface Sent {
  body: Buffer;
  type: string;
  /** The header of the request that the choice follows. */
  vary: string;
  coding?: string;
  /** The very picture that the celebrity's address promises. */
  promised: boolean;
}

/**
 * Serves the celebrities' pictures: photographs, and posters where there is none. The path changes with the picture, so
 * browsers keep it for a year.
 */
export function pictureRoutes(app: FastifyInstance, catalogue: Catalogue, photographs: Photographs): void {
  const draw = createPosters();

  async function photo(entry: CatalogueEntry, shape: PictureShape, accepted: string): Promise<Sent | undefined> {
    const extension: PhotoExtension = /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted)
      ? "avif"
      : "webp";
    try {
      const body = await photographs.get(entry.id)?.read(shape, extension);
      return body && { body, type: `image/${extension}`, vary: "accept", promised: true };
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
      const sent = (await photo(entry, shape, accept)) ?? (await poster(entry, shape, acceptEncoding));
      // An old page may still ask for an old version: it gets the present picture, but must not keep it under that name.
      const current = sent.promised && entry.imageUrl === picturePath(entry.id, version, "card", extension);
      if (sent.coding !== undefined) reply.header("content-encoding", sent.coding);
      return reply
        .header("cache-control", current ? FOR_EVER : "no-cache")
        .header("vary", sent.vary)
        .type(sent.type)
        .send(sent.body);
    });
  }
}

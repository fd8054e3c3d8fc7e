import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { emblemPath } from "#contract/values/emblems.ts";
import { emblemPicture, PICTURE_SHAPES, type PictureShape, picturePath } from "#contract/values/pictures.ts";
import type { PhotoExtension } from "#roster/photos/picture-files.ts";
import { sendEncoded } from "../http/encodings.ts";
import type { Photographs } from "./photographs.ts";
import { drawEmblem } from "./poster/emblem-picture.ts";
import { turnOf } from "./poster/poster.ts";
import type { PicturedEntry, PicturedRoster } from "./pictured.ts";
import { createPosters } from "./posters.ts";
import { cachePicture, noPicture } from "./replies.ts";

const ofCelebrity = z.object({ id: z.string() });
const ofEmblem = z.object({ emblem: z.string() });
const params = z.object({ id: z.string(), version: z.string(), shape: z.enum(PICTURE_SHAPES) });
/** Browsers that support AVIF list it, except with "q=0". */
const ACCEPTS_AVIF = /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/**
 * Serves the celebrities' photographs, or their posters. The path contains the version, so browsers cache pictures for a
 * year.
 */
export function pictureRoutes(app: FastifyInstance, roster: PicturedRoster, photographs: Photographs): void {
  const posterOf = createPosters();

  async function readPhotograph(entry: PicturedEntry, shape: PictureShape, extension: PhotoExtension) {
    try {
      return await photographs.get(entry.id)?.read(shape, extension);
    } catch (error) {
      app.log.warn(error, "A photograph is missing; its poster is sent");
      return undefined;
    }
  }

  app.get(emblemPicture(picturePath(":id", ":version", "card", "svg")), async (request, reply) => {
    const { id } = ofCelebrity.parse(request.params);
    const entry = roster.get(id);
    if (entry === undefined) throw noPicture();
    // Its address has the photograph's version, which stays when the emblem changes.
    reply.header("cache-control", "public, max-age=86400").type("image/svg+xml; charset=utf-8");
    return sendEncoded(reply, await posterOf(entry, "avatar"));
  });

  // For operators, who choose one.
  app.get(emblemPath(":emblem"), async (request, reply) => {
    const drawn = drawEmblem(ofEmblem.parse(request.params).emblem);
    if (drawn === undefined) throw noPicture();
    return reply.header("cache-control", "public, max-age=86400").type("image/svg+xml; charset=utf-8").send(drawn);
  });

  for (const extension of ["svg", "webp"]) {
    app.get(picturePath(":id", ":version", "card", extension).replace("card", ":shape"), async (request, reply) => {
      const { data } = params.safeParse(request.params);
      const entry = data === undefined ? undefined : roster.get(data.id);
      if (data === undefined || entry === undefined) throw noPicture();
      const { shape, version } = data;
      // Old pages may request an old version. They get the poster, uncached, and never a photograph, because they do not
      // credit its author.
      const asked = picturePath(entry.id, version, "card", extension);
      const current = entry.imageUrl === asked;
      const format = ACCEPTS_AVIF.test(request.headers.accept ?? "") ? "avif" : "webp";
      const photograph = current ? await readPhotograph(entry, shape, format) : undefined;
      if (photograph !== undefined)
        return cachePicture(reply, true).header("vary", "accept").type(`image/${format}`).send(photograph);
      const turn = turnOf(entry, asked);
      cachePicture(reply, turn !== undefined && photographs.get(entry.id) === undefined);
      return sendEncoded(reply.type("image/svg+xml; charset=utf-8"), await posterOf(entry, shape, turn));
    });
  }
}

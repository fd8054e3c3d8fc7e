import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { PICTURE_SHAPES, picturePath } from "#contract/pictures.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import { Problem } from "../http/problem.ts";
import { createPictures } from "./pictures.ts";

const params = z.object({ id: z.string(), version: z.string(), shape: z.enum(PICTURE_SHAPES) });
const FOR_EVER = "public, max-age=31536000, immutable";

/** Serves the celebrities' pictures; the path changes with the picture, so browsers keep it for a year. */
export function pictureRoutes(app: FastifyInstance, catalogue: Catalogue): void {
  const draw = createPictures();
  app.get(picturePath(":id", ":version", "card", "svg").replace("card", ":shape"), async (request, reply) => {
    const wanted = params.safeParse(request.params);
    const entry = wanted.success ? catalogue.byId(wanted.data.id) : undefined;
    if (!wanted.success || entry === undefined) throw new Problem("not_found", "There is no such picture.");
    const { shape, version } = wanted.data;
    // An old page may still ask for an old version: it gets the present picture, but must not keep it under that name.
    const current = entry.imageUrl === picturePath(entry.id, version, "card", "svg");
    const accepted = request.headers["accept-encoding"] ?? "";
    const coding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : "identity";
    const picture = await draw(entry, shape);
    if (coding !== "identity") reply.header("content-encoding", coding);
    return reply
      .header("cache-control", current ? FOR_EVER : "no-cache")
      .header("vary", "accept-encoding")
      .type("image/svg+xml; charset=utf-8")
      .send(picture[coding]);
  });
}

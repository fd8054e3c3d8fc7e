import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { picturePath, sharePicture } from "#contract/values/pictures.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import { Problem } from "../http/problem.ts";
import { roundResult } from "../rounds/result.ts";
import { drawPoster } from "./poster/poster.ts";
import { drawRoundPoster } from "./poster/round-poster.ts";
import { createSharePictures, roundPicturePath } from "./share-pictures.ts";

const versioned = z.object({ version: z.string() });
const ofCelebrity = versioned.extend({ id: z.string() });
const FOR_EVER = "public, max-age=31536000, immutable";

/** Serves the pictures of link previews; the path changes with the picture. */
export function sharePictureRoutes(app: FastifyInstance, catalogue: Catalogue): void {
  const pictureOf = createSharePictures();

  app.get(sharePicture(picturePath(":id", ":version", "card", "svg")), async (request, reply) => {
    const { id, version } = ofCelebrity.parse(request.params);
    const entry = catalogue.byId(id);
    if (entry === undefined) throw noPicture();
    const asked = sharePicture(picturePath(id, version, "card", "svg"));
    const picture = await pictureOf(id, () => drawPoster(entry, "banner"));
    return send(reply, picture, asked === sharePicture(entry.imageUrl));
  });

  app.get("/images/rounds/:title/:version/:hot-:not.png", async (request, reply) => {
    const { version } = versioned.parse(request.params);
    const { data: result } = roundResult.safeParse(request.params);
    if (result === undefined) throw noPicture();
    const path = roundPicturePath(result);
    const picture = await pictureOf(path, () => drawRoundPoster(result));
    return send(reply, picture, path === roundPicturePath(result, version));
  });
}

const noPicture = (): Problem => new Problem("not_found", "There is no such picture.");

function send(reply: FastifyReply, picture: Buffer, current: boolean): FastifyReply {
  return reply
    .header("cache-control", current ? FOR_EVER : "no-cache")
    .type("image/png")
    .send(picture);
}

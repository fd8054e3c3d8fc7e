import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { picturePath, sharePicture } from "#contract/values/pictures.ts";
import { roundResult } from "../rounds/result.ts";
import type { PicturedRoster } from "./pictured.ts";
import { drawPoster } from "./poster/poster.ts";
import { drawRoundPoster } from "./poster/round-poster.ts";
import { cachePicture, noPicture } from "./replies.ts";
import { createSharePictures, roundPicturePath } from "./share-pictures.ts";

const versioned = z.object({ version: z.string() });
const ofCelebrity = versioned.extend({ id: z.string() });

/** Serves the pictures of link previews; their paths contain a version. */
export function sharePictureRoutes(app: FastifyInstance, roster: PicturedRoster): void {
  const pictureOf = createSharePictures();

  app.get(sharePicture(picturePath(":id", ":version", "card", "svg")), async (request, reply) => {
    const { id, version } = ofCelebrity.parse(request.params);
    const entry = roster.get(id);
    if (entry === undefined) throw noPicture();
    const asked = sharePicture(picturePath(id, version, "card", "svg"));
    const picture = await pictureOf(id, () => drawPoster(entry, "banner"));
    return cachePicture(reply, asked === sharePicture(entry.imageUrl))
      .type("image/png")
      .send(picture);
  });

  app.get("/images/rounds/:title/:version/:hot-:not.png", async (request, reply) => {
    const { version } = versioned.parse(request.params);
    const { data: result } = roundResult.safeParse(request.params);
    if (result === undefined) throw noPicture();
    const path = roundPicturePath(result);
    const picture = await pictureOf(path, () => drawRoundPoster(result));
    return cachePicture(reply, path === roundPicturePath(result, version))
      .type("image/png")
      .send(picture);
  });
}

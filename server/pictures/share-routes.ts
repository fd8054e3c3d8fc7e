import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { picturePath, sharePicture } from "#contract/values/pictures.ts";
import type { Limit } from "../http/limits.ts";
import { networkOf } from "../http/network.ts";
import { roundResult } from "../rounds/result.ts";
import type { Asker } from "./draw-queue.ts";
import type { PicturedRoster } from "./pictured.ts";
import { posterVersion } from "./poster/poster.ts";
import { ROUND_POSTER_VERSION } from "./poster/round-poster.ts";
import { cachePicture, noPicture } from "./replies.ts";
import { roundPicturePath, type SharePictures } from "./share-pictures.ts";

const versioned = z.object({ version: z.string() });
const ofCelebrity = versioned.extend({ id: z.string() });

/**
 * Serves the pictures of link previews; their paths contain a version. There is one for each celebrity and each possible
 * result of a round, some 4,000 in all: whatever else is asked for is not found, and an outdated version is the current one.
 */
export function sharePictureRoutes(
  app: FastifyInstance,
  roster: PicturedRoster,
  limit: Limit,
  pictureOf: SharePictures,
): void {
  const askerOf = (reply: FastifyReply): Asker => {
    const left = new AbortController();
    reply.raw.once("close", () => left.abort());
    return { signal: left.signal, admit: () => limit("drawing", networkOf(reply.request.ip)) };
  };

  app.get(sharePicture(picturePath(":id", ":version", "card", "svg")), async (request, reply) => {
    const { id, version } = ofCelebrity.parse(request.params);
    const entry = roster.get(id);
    if (entry === undefined) throw noPicture();
    const { name, category, number, emblem } = entry;
    const asked = sharePicture(picturePath(id, version, "card", "svg"));
    const file = `celebrity.${id}.${posterVersion(entry)}.png`;
    const picture = await pictureOf(file, { banner: { name, category, number, emblem } }, askerOf(reply));
    return cachePicture(reply, asked === sharePicture(entry.imageUrl))
      .type("image/png")
      .send(picture);
  });

  app.get("/images/rounds/:title/:version/:hot-:not.png", async (request, reply) => {
    const { version } = versioned.parse(request.params);
    const { data: result } = roundResult.safeParse(request.params);
    if (result === undefined) throw noPicture();
    const { title, hot, not } = result;
    const slug = title.toLowerCase().replaceAll(/[^a-z]+/g, "-");
    const file = `round.${ROUND_POSTER_VERSION}.${slug}.${hot}-${not}.png`;
    const picture = await pictureOf(file, { round: result }, askerOf(reply));
    return cachePicture(reply, roundPicturePath(result) === roundPicturePath(result, version))
      .type("image/png")
      .send(picture);
  });
}

import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { roundResult } from "../server/rounds/result.ts";
import { drawRoundPoster } from "../server/pictures/poster/round-poster.ts";

/** Baseline: the drawing is made on the event loop, and as many pictures are rendered at once as are asked for. */
export function pictureRoutes(app: FastifyInstance): void {
  app.get("/bench/rounds/:title/:version/:hot-:not.png", async ({ params }, reply) => {
    const svg = drawRoundPoster(roundResult.parse(params));
    const picture = await sharp(Buffer.from(svg), { density: 108 })
      .resize({ width: 1200, height: 630, fit: "cover" })
      .png({ palette: true, colours: 64, effort: 6 })
      .toBuffer();
    return reply.type("image/png").send(picture);
  });
}

import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { picturePath } from "#contract/values/pictures.ts";
import type { RosterEntry } from "#roster/load.ts";
import type { Catalogue, EntryPicture } from "../celebrities/catalogue.ts";
import type { Photographs } from "./photographs.ts";
import { POSTER_VERSION } from "./poster/poster.ts";
import { pictureRoutes } from "./routes.ts";
import { sharePictureRoutes } from "./share-routes.ts";

/** A celebrity's picture: the photograph if there is one, otherwise the poster. */
export function pictureOf(entry: RosterEntry, photographs: Photographs): EntryPicture {
  const photograph = photographs.get(entry.id);
  if (photograph === undefined) return { imageUrl: picturePath(entry.id, posterVersion(entry), "card", "svg") };
  return { imageUrl: picturePath(entry.id, photograph.version, "card", "webp"), credit: photograph.credit };
}

/** Version of a celebrity's poster: a hash of everything that it is drawn from. */
function posterVersion({ name, category, number }: RosterEntry): string {
  return createHash("sha256")
    .update(JSON.stringify([POSTER_VERSION, name, category, number]))
    .digest("hex")
    .slice(0, 10);
}

interface PictureDependencies {
  app: FastifyInstance;
  catalogue: Catalogue;
  photographs: Photographs;
}

export function openPictures({ app, catalogue, photographs }: PictureDependencies): void {
  pictureRoutes(app, catalogue, photographs);
  sharePictureRoutes(app, catalogue);
}

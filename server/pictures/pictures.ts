import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { picturePath } from "#contract/values/pictures.ts";
import type { RosterEntry } from "#roster/load.ts";
import { openPhotographs, type Photographs } from "./photographs.ts";
import type { EntryPicture } from "./pictured.ts";
import { POSTER_VERSION } from "./poster/poster.ts";
import { pictureRoutes } from "./routes.ts";
import { sharePictureRoutes } from "./share-routes.ts";

interface PictureDependencies {
  app: FastifyInstance;
  roster: readonly RosterEntry[];
  /** Folder of the photographs; without one, every picture is a poster. */
  library: string | undefined;
}

interface Pictures {
  /** A celebrity's picture: the photograph if there is one, otherwise the poster. */
  pictureOf: (entry: RosterEntry) => EntryPicture;
}

export async function openPictures({ app, roster, library }: PictureDependencies): Promise<Pictures> {
  const photographs = await openPhotographs(library, roster, (error, line) => app.log.warn(error, line));
  const pictureOf = (entry: RosterEntry) => choosePicture(entry, photographs);
  const pictured = new Map(roster.map((entry) => [entry.id, Object.assign({}, entry, pictureOf(entry))]));
  pictureRoutes(app, pictured, photographs);
  sharePictureRoutes(app, pictured);
  return { pictureOf };
}

function choosePicture(entry: RosterEntry, photographs: Photographs): EntryPicture {
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

import type { FastifyInstance } from "fastify";
import { picturePath } from "#contract/values/pictures.ts";
import type { RosterEntry } from "#roster/load.ts";
import type { Limit } from "../http/limits.ts";
import type { Clock } from "../time.ts";
import { openDrawingThread } from "./drawing.ts";
import { openPhotographs, type Photographs } from "./photographs.ts";
import { createPictureStore } from "./picture-store.ts";
import type { EntryPicture, PicturedEntry } from "./pictured.ts";
import { posterVersion } from "./poster/poster.ts";
import { pictureRoutes } from "./routes.ts";
import { createSharePictures } from "./share-pictures.ts";
import { sharePictureRoutes } from "./share-routes.ts";

interface PictureDependencies {
  app: FastifyInstance;
  roster: readonly RosterEntry[];
  /** Who is shown; called by requests only. */
  entryOf: (id: string) => PicturedEntry | undefined;
  /** Folder of the photographs; without one, every picture is a poster. */
  library: string | undefined;
  /** Where drawn pictures are stored; without one they are cached in memory only. */
  folder: string | undefined;
  limit: Limit;
  clock: Clock;
}

interface Pictures {
  /** A celebrity's picture: the photograph if there is one, otherwise the poster. */
  pictureOf: (entry: RosterEntry) => EntryPicture;
}

/** Maximum size of the folder of drawn pictures, in bytes. All there can be take about 240 MB. */
const MOST_STORED = 256 * 1024 * 1024;

export async function openPictures(dependencies: PictureDependencies): Promise<Pictures> {
  const { app, roster, entryOf, library, folder, limit, clock } = dependencies;
  const photographs = await openPhotographs(library, roster, (error, line) => app.log.warn(error, line));
  const pictureOf = (entry: RosterEntry) => choosePicture(entry, photographs);
  const pictured = { get: entryOf };
  pictureRoutes(app, pictured, photographs);
  const thread = openDrawingThread();
  app.addHook("onClose", () => thread.close());
  const warn = (error: unknown) => app.log.warn(error, "Drawn pictures cannot be stored; they are cached in memory");
  const store = folder === undefined ? undefined : createPictureStore({ folder, most: MOST_STORED, clock, warn });
  sharePictureRoutes(app, pictured, limit, createSharePictures({ draw: thread.draw, store }));
  return { pictureOf };
}

function choosePicture(entry: RosterEntry, photographs: Photographs): EntryPicture {
  const photograph = photographs.get(entry.id);
  if (photograph === undefined) return { imageUrl: picturePath(entry.id, posterVersion(entry), "card", "svg") };
  return { imageUrl: picturePath(entry.id, photograph.version, "card", "webp"), credit: photograph.credit };
}

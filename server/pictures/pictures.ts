import type { FastifyInstance } from "fastify";
import { picturePath } from "#contract/values/pictures.ts";
import type { RosterEntry } from "#roster/load.ts";
import type { Limit } from "../http/limits.ts";
import type { Clock } from "../time.ts";
import type { Database } from "../database/connect.ts";
import { openShownPhotographs, type ShownPhotographs } from "../photographs/shown.ts";
import { openDrawingThread } from "./drawing.ts";
import type { Photographs } from "./photographs.ts";
import { createPictureStore, MOST_STORED } from "./picture-store.ts";
import type { EntryPicture, PicturedEntry } from "./pictured.ts";
import { posterPath, printOf } from "./poster/poster.ts";
import { pictureRoutes } from "./routes.ts";
import { createSharePictures } from "./share-pictures.ts";
import { sharePictureRoutes } from "./share-routes.ts";

interface PictureDependencies {
  app: FastifyInstance;
  /** Who is shown; called by requests only. */
  entryOf: (id: string) => PicturedEntry | undefined;
  database: Pick<Database, "run">;
  roster: readonly RosterEntry[];
  /** Folder of the photographs that come with the product. */
  library: string | undefined;
  /** Where drawn pictures are stored, and photographs out of the database; without one they are cached in memory only. */
  folder: string | undefined;
  limit: Limit;
  clock: Clock;
}

interface Pictures {
  /** A celebrity's picture: the photograph if there is one, otherwise the poster. */
  pictureOf: (entry: RosterEntry) => EntryPicture;
  /** Reads again what photographs there are. */
  readPictures: () => Promise<void>;
  shown: ShownPhotographs;
}

export async function openPictures(dependencies: PictureDependencies): Promise<Pictures> {
  const { app, database, roster, entryOf, library, folder, limit, clock } = dependencies;
  const logged = (error: unknown, line: string) => app.log.warn(error, line);
  const shown = await openShownPhotographs({ database, roster, library, folder, clock, warn: logged });
  const pictureOf = (entry: RosterEntry) => choosePicture(entry, shown);
  const pictured = { get: entryOf };
  pictureRoutes(app, pictured, shown);
  const thread = openDrawingThread();
  app.addHook("onClose", () => thread.close());
  const warn = (error: unknown) => app.log.warn(error, "Drawn pictures cannot be stored; they are cached in memory");
  const store = folder === undefined ? undefined : createPictureStore({ folder, most: MOST_STORED, clock, warn });
  sharePictureRoutes(app, pictured, limit, createSharePictures({ draw: thread.draw, store }));
  return { pictureOf, readPictures: shown.reload, shown };
}

function choosePicture(entry: RosterEntry, photographs: Photographs): EntryPicture {
  const photograph = photographs.get(entry.id);
  const sheet = printOf(entry).inking.sheet.paint;
  if (photograph === undefined) return { imageUrl: posterPath(entry), sheet };
  return { imageUrl: picturePath(entry.id, photograph.version, "card", "webp"), sheet, credit: photograph.credit };
}

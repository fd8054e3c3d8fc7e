import type { RosterEntry } from "#roster/load.ts";
import type { PictureFile } from "#roster/photos/picture-files.ts";
import type { Database } from "../database/connect.ts";
import { openPhotographs, type Photograph } from "../pictures/photographs.ts";
import { createPictureStore, MOST_STORED, type PictureStore } from "../pictures/picture-store.ts";
import type { Clock } from "../time.ts";
import { type Decided, type PutUp, readDecided, readFile } from "./queries.ts";

interface ShownDependencies {
  database: Pick<Database, "run">;
  roster: readonly RosterEntry[];
  /** Folder of the photographs that come with the product. */
  library: string | undefined;
  /** Where pictures out of the database are cached; they are read there without one. */
  folder: string | undefined;
  clock: Clock;
  warn: (error: unknown, line: string) => void;
}

/** The photographs that players see: what operators have decided goes before the folder that comes with the product. */
export interface ShownPhotographs {
  get(this: void, id: string): Photograph | undefined;
  /** What operators have decided; undefined if nothing. */
  decided(this: void, id: string): Decided | undefined;
  /** Reads again what operators have decided. */
  reload(this: void): Promise<void>;
}

export async function openShownPhotographs(dependencies: ShownDependencies): Promise<ShownPhotographs> {
  const { database, roster, library, folder, clock, warn } = dependencies;
  const installed = await openPhotographs(library, roster, warn);
  const cannotCache = (error: unknown) => warn(error, "Photographs cannot be cached; they are read in the database");
  const cache =
    folder === undefined ? undefined : createPictureStore({ folder, most: MOST_STORED, clock, warn: cannotCache });
  const photographOf = (id: string, putUp: PutUp): Photograph => ({
    version: putUp.version,
    credit: putUp.credit,
    sha: putUp.sha,
    read: (shape, extension) => readCached({ database, cache }, id, putUp.version, `${shape}.${extension}`),
  });
  let decided: ReadonlyMap<string, Decided> = new Map();
  let putUp: ReadonlyMap<string, Photograph> = new Map();
  async function reload(): Promise<void> {
    decided = await database.run(readDecided());
    putUp = new Map(
      [...decided].flatMap(([id, one]): [string, Photograph][] =>
        one.origin === "refused" ? [] : [[id, photographOf(id, one)]],
      ),
    );
  }
  await reload();
  return {
    get: (id) => putUp.get(id) ?? (decided.has(id) ? undefined : installed.get(id)),
    decided: (id) => decided.get(id),
    reload,
  };
}

async function readCached(
  { database, cache }: { database: Pick<Database, "run">; cache: PictureStore | undefined },
  id: string,
  version: string,
  file: PictureFile,
): Promise<Buffer> {
  const name = `photograph.${id}.${version}.${file}`;
  const cached = await cache?.read(name);
  if (cached !== undefined) return cached;
  const picture = await database.run(readFile(id, version, file));
  if (picture === undefined) throw new Error(`The photograph ${version} of ${id} has just been replaced`);
  await cache?.write(name, picture);
  return picture;
}

import type { EndpointAnswer } from "#contract/endpoint.ts";
import type { photographImport } from "#contract/photograph-operators.ts";
import type { PhotoSource } from "#roster/photos/options.ts";
import type { KeptCatalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import { arrayOf } from "../database/query.ts";
import type { Operator } from "../http/operator.ts";
import { Problem } from "../http/problem.ts";
import { recordAct } from "../operators/trail.ts";
import { insertImport, readImport, stopImport } from "./import-queries.ts";
import type { Importer } from "./importing.ts";
import type { ShownPhotographs } from "./shown.ts";

export interface ImportDependencies {
  database: Pick<Database, "run" | "transaction">;
  catalogue: KeptCatalogue;
  shown: ShownPhotographs;
  source: PhotoSource | undefined;
  importer: Importer;
}

const withoutOne = ({ catalogue, shown }: ImportDependencies) =>
  catalogue.known.filter(({ id, withdrawn }) => !withdrawn && shown.get(id) === undefined);

/** How the last import stands, and for whom the next one would look. */
export async function importState(dependencies: ImportDependencies): Promise<EndpointAnswer<typeof photographImport>> {
  const { database, source } = dependencies;
  const last = (await database.run(readImport())) ?? null;
  return { isOpen: source !== undefined, without: withoutOne(dependencies).length, last };
}

/**
 * Starts an import for everybody who has no photograph, unless one is running.
 * @throws {Problem} import_closed
 */
export async function startImport(dependencies: ImportDependencies, by: Operator): Promise<void> {
  const { database, source, importer } = dependencies;
  if (source === undefined)
    throw new Problem("import_closed", "Set PHOTOS_CONTACT first, so that Wikimedia knows whom to write to.");
  const entries = withoutOne(dependencies);
  if (entries.length === 0) return;
  await database.transaction(
    (send) => send(insertImport(by, arrayOf(entries.map(({ num }) => num)))),
    async (isNew, send) => {
      if (!isNew) return;
      const act = { act: "photographs_import_started", subject: "photographs" } as const;
      await send(recordAct(by, { ...act, after: { celebrities: entries.length } }));
    },
  );
  importer.wake();
}

const AT_START: Operator = { num: null, name: "The start of the product", role: "own" };

/**
 * Starts an import of a product that has no photograph, unless one was carried out or stopped before. One that was given up, as
 * without a network, is begun again by each start.
 * @returns whether it did
 */
export async function startFirstImport(dependencies: ImportDependencies): Promise<boolean> {
  const { database, catalogue, source } = dependencies;
  if (source === undefined || withoutOne(dependencies).length < catalogue.all.length) return false;
  const last = await database.run(readImport());
  if (last !== undefined && last.state !== "failed") return false;
  await startImport(dependencies, AT_START);
  return true;
}

/** Stops the import that is running. */
export async function endImport({ database }: ImportDependencies, by: Operator): Promise<void> {
  await database.transaction(
    (send) => send(stopImport()),
    async (stopped, send) => {
      if (stopped === undefined) return;
      await send(recordAct(by, { act: "photographs_import_stopped", subject: "photographs", after: { ...stopped } }));
    },
  );
}

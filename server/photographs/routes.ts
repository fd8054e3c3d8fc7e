import {
  keptPhotographs,
  photographImport,
  startPhotographImport,
  stopPhotographImport,
  type KeptPhotograph,
  refusePhotograph,
  replacePhotograph,
} from "#contract/photograph-operators.ts";
import { PHOTO_BYTES } from "#contract/values/photographs.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { Limit } from "../http/limits.ts";
import type { Operator } from "../http/operator.ts";
import { type ActDependencies, found, refuse, replace } from "./acts.ts";
import { endImport, type ImportDependencies, importState, startImport } from "./imports.ts";
import { presentPhotograph } from "./rules.ts";

/** Room for the largest file in base64, and for its credit in any script, in bytes. */
const BODY_LIMIT_BYTES = Math.ceil(PHOTO_BYTES / 3) * 4 + 16 * 1024;

interface RoutesDependencies extends ActDependencies, ImportDependencies {
  database: Database;
  bind: Bind;
  limit: Limit;
}

/** What operators do to photographs. */
export function photographRoutes({ bind, limit, ...dependencies }: RoutesDependencies): void {
  const { catalogue, shown } = dependencies;
  const present = ({ id, name, category }: Pick<KeptPhotograph, "id" | "name" | "category">): KeptPhotograph => ({
    id,
    name,
    category,
    imageUrl: catalogue.byId(id)?.imageUrl ?? null,
    ...presentPhotograph(shown.get(id), shown.decided(id)),
  });
  const count = ({ num }: Operator) => limit("operatorPhotographs", num ?? "token");
  bind(keptPhotographs, () => catalogue.known.map(present), { compress: true });
  bind(
    replacePhotograph,
    async ({ params: { id }, body }, { operator }) => {
      await replace(dependencies, operator, { id, ...body }, () => count(operator));
      return present(found(catalogue, id));
    },
    { bodyLimit: BODY_LIMIT_BYTES },
  );
  bind(photographImport, () => importState(dependencies));
  bind(startPhotographImport, async (_input, { operator }) => {
    await startImport(dependencies, operator);
    return importState(dependencies);
  });
  bind(stopPhotographImport, async (_input, { operator }) => {
    await endImport(dependencies, operator);
    return importState(dependencies);
  });
  bind(refusePhotograph, async ({ params: { id }, body }, { operator }) => {
    await refuse(dependencies, operator, { id, ...body });
    return present(found(catalogue, id));
  });
}

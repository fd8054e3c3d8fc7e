import {
  keptPhotographs,
  type KeptPhotograph,
  refusePhotograph,
  replacePhotograph,
} from "#contract/photograph-operators.ts";
import { PHOTO_BYTES } from "#contract/values/photographs.ts";
import type { Bind } from "../http/binding.ts";
import type { Limit } from "../http/limits.ts";
import type { Operator } from "../http/operator.ts";
import { type ActDependencies, found, refuse, replace } from "./acts.ts";
import { presentPhotograph } from "./rules.ts";

/** Room for the largest file in base64, and for its credit in any script, in bytes. */
const BODY_LIMIT_BYTES = Math.ceil(PHOTO_BYTES / 3) * 4 + 16 * 1024;

interface RoutesDependencies extends ActDependencies {
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
  bind(refusePhotograph, async ({ params: { id }, body }, { operator }) => {
    await refuse(dependencies, operator, { id, ...body });
    return present(found(catalogue, id));
  });
}

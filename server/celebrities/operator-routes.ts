import {
  addCelebrity,
  correctCelebrity,
  keptCelebrities,
  keptCelebrity,
  withdrawCelebrity,
} from "#contract/celebrity-operators.ts";
import type { Bind } from "../http/binding.ts";
import { type ActDependencies, add, correct, presentKept, presentWhole, withdraw } from "./acts.ts";

interface OperatorRoutesDependencies extends ActDependencies {
  bind: Bind;
  /** Ends the running chats of those who are withdrawn. */
  endChats: () => Promise<void>;
}

/** What operators do to celebrities. */
export function bindOperators({ bind, endChats, ...dependencies }: OperatorRoutesDependencies): void {
  const { catalogue } = dependencies;
  bind(keptCelebrities, () => catalogue.known.map(presentKept), { compress: true });
  bind(keptCelebrity, ({ params }) => presentWhole(catalogue.known, params.id));
  bind(addCelebrity, async ({ body }, { operator }) => {
    const id = await add(dependencies, operator, body.facts);
    return presentWhole(catalogue.known, id);
  });
  bind(correctCelebrity, async ({ params: { id }, body }, { operator }) => {
    await correct(dependencies, operator, { id, ...body });
    return presentWhole(catalogue.known, id);
  });
  bind(withdrawCelebrity, async ({ params: { id }, body: { withdrawn } }, { operator }) => {
    await withdraw(dependencies, operator, { id, withdrawn });
    if (withdrawn) await endChats();
    return presentWhole(catalogue.known, id);
  });
}

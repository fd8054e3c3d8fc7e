import {
  changeArena,
  drawPairsForArena,
  endArena,
  openOperatedArena,
  operatedArenas as listed,
} from "#contract/arena-operators.ts";
import type { Bind } from "../http/binding.ts";
import { drawFor, type OpeningDependencies } from "./opening.ts";
import type { OverArena } from "./opening-queries.ts";
import { change, end, open, operatedArenas } from "./operate.ts";
import { presentPair } from "./present.ts";

interface OperatedDependencies extends OpeningDependencies {
  bind: Bind;
  /** Settles an arena whose time an operator has ended. */
  settle: (arena: OverArena) => Promise<void>;
  /** An arena ends then. */
  due: (at: Date) => void;
}

/** What operators do with arenas. */
export function bindOperated({ bind, settle, due, ...dependencies }: OperatedDependencies): void {
  const { catalogue } = dependencies;
  const drawn = (num: number) => {
    const entry = catalogue.byNum(num);
    if (entry === undefined) throw new Error("Somebody was drawn who is not in the catalogue");
    return entry;
  };
  bind(listed, () => operatedArenas(dependencies), { compress: true });
  bind(drawPairsForArena, async ({ query: { category = null } }) => {
    const pairs = await drawFor(dependencies, category);
    return { pairs: pairs.map(({ a, b }) => presentPair(catalogue, [drawn(a), drawn(b)])) };
  });
  bind(openOperatedArena, async ({ body }, { operator }) => {
    due(await open(dependencies, operator, body));
    return operatedArenas(dependencies);
  });
  bind(changeArena, async ({ params, body }, { operator }) => {
    await change(dependencies, operator, Number(params.arenaId), body);
    return operatedArenas(dependencies);
  });
  bind(endArena, async ({ params, body }, { operator }) => {
    await settle(await end(dependencies, operator, Number(params.arenaId), body.reason));
    return operatedArenas(dependencies);
  });
}

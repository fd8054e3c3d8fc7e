import {
  changeLeague,
  endLeague,
  operatedLeagues as listed,
  planLeague,
  withdrawLeaguePlan,
} from "#contract/league-operators.ts";
import type { Bind } from "../http/binding.ts";
import { change, end, type OperateDependencies, operatedLeagues, plan, withdrawPlan } from "./operate.ts";

interface OperatedDependencies extends OperateDependencies {
  bind: Bind;
  /** A league ends then. */
  due: (at: Date) => void;
}

/** What operators do with leagues. */
export function bindOperated({ bind, due, ...dependencies }: OperatedDependencies): void {
  bind(listed, () => operatedLeagues(dependencies));
  bind(changeLeague, async ({ params, body }, { operator }) => {
    await change(dependencies, operator, Number(params.id), body);
    return operatedLeagues(dependencies);
  });
  bind(endLeague, async ({ params, body }, { operator }) => {
    due(await end(dependencies, operator, Number(params.id), body.reason));
    return operatedLeagues(dependencies);
  });
  bind(planLeague, async ({ params, body }, { operator }) => {
    await plan(dependencies, operator, params.type, body);
    return operatedLeagues(dependencies);
  });
  bind(withdrawLeaguePlan, async ({ params, body }, { operator }) => {
    await withdrawPlan(dependencies, operator, params.type, body);
    return operatedLeagues(dependencies);
  });
}

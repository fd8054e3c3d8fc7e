import {
  changeCompetition,
  endCompetition,
  openCompetition,
  operatedCompetitions as listed,
} from "#contract/competition-operators.ts";
import type { Bind } from "../http/binding.ts";
import { change, end, open, type OperateDependencies, operatedCompetitions } from "./operate.ts";

interface OperatedDependencies extends OperateDependencies {
  bind: Bind;
  /** A competition ends then. */
  due: (at: Date) => void;
}

/** What operators do with competitions. */
export function bindOperated({ bind, due, ...dependencies }: OperatedDependencies): void {
  bind(listed, () => operatedCompetitions(dependencies));
  bind(openCompetition, async ({ body }, { operator }) => {
    due(await open(dependencies, operator, body));
    return operatedCompetitions(dependencies);
  });
  bind(changeCompetition, async ({ params, body }, { operator }) => {
    await change(dependencies, operator, Number(params.id), body);
    return operatedCompetitions(dependencies);
  });
  bind(endCompetition, async ({ params, body }, { operator }) => {
    due(await end(dependencies, operator, Number(params.id), body.reason));
    return operatedCompetitions(dependencies);
  });
}

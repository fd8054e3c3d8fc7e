import type { RecordedAct } from "../../contract/operators.ts";
import {
  SHARED_ACCESS,
  SHARED_ACCESS_NAMES,
  OPERATOR_ACTS,
  type OperatorAct,
} from "../../contract/values/operators.ts";

/** What the trail shows. */
export interface Wanted {
  subject?: string;
  /** The number of a person, or whoever has none. */
  by?: string;
  act?: OperatorAct;
  /** The page: the acts before this one. */
  before?: string;
}

const NUMBER = /^\d{1,9}$/;
const PAGE = /^\d{1,15}$/;

/** What the address asks for. What nobody could have pressed is left out. */
export function wantedIn(search: string): Wanted {
  const asked = new URLSearchParams(search);
  const [subject, by, before] = ["subject", "by", "before"].map((key) => asked.get(key) ?? "");
  const act = OPERATOR_ACTS.find((one) => one === asked.get("act"));
  return {
    ...(subject && { subject }),
    ...(by && (NUMBER.test(by) || SHARED_ACCESS.some((one) => one === by)) && { by }),
    ...(act && { act }),
    ...(before && PAGE.test(before) && { before }),
  };
}

/** The address without its path. */
export const searchOf = (wanted: Wanted): string => String(new URLSearchParams({ section: "trail", ...wanted }));

/** Whom an act is asked for by; undefined for those that joined when joining had no number yet. */
export function byOf({ operator, operatorNumber }: Pick<RecordedAct, "operator" | "operatorNumber">) {
  if (operatorNumber !== null) return String(operatorNumber);
  return SHARED_ACCESS.find((one) => SHARED_ACCESS_NAMES[one] === operator);
}

/** What that one is called, as these acts have it. */
export function nameOf(by: string, acts: readonly RecordedAct[]): string {
  const numberless = SHARED_ACCESS.find((one) => one === by);
  if (numberless !== undefined) return SHARED_ACCESS_NAMES[numberless];
  const name = acts.find(({ operatorNumber }) => operatorNumber === Number(by))?.operator;
  return name === undefined ? `#${by}` : `${name} (#${by})`;
}

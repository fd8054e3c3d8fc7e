import type { OperatorRole } from "../../contract/values/operators.ts";
import { hrefOf } from "../../contract/values/pages.ts";

/** What a section of the console is given. */
export interface SectionProps {
  /** Whether the operator may change what players see, and pay back. */
  mayRun: boolean;
}

/** What an operator may do, in words. */
export const ROLE_WORDS: Readonly<Record<OperatorRole, string>> = {
  watch: "can view everything",
  run: "can make changes",
  own: "has full control",
};

export const addressOfSection = (key: string): string => `${hrefOf("operator")}?section=${key}`;

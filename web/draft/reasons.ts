import type { DraftReason } from "../../contract/values/draft-limits.ts";

/** The reasons by name, and what each means. */
export const REASONS: Readonly<Record<DraftReason, readonly [name: string, meaning: string]>> = {
  rising: ["Rising", "earns more a day than earlier this week"],
  steady: ["Steady", "has earned on every day of the week"],
  undervalued: ["Undervalued", "earns more than its value says"],
};

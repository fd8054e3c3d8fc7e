import { CODE_GROUPS, plainCode } from "#contract/values/account-limits.ts";

/** Crockford's base 32: without I, L, O and U, which are misread. */
const CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUP = 4;

/** A code as it is printed, such as `7K2M-9QXT-0D4B-WZ5E`. @param bytes one for each character */
export function codeOf(bytes: Uint8Array): string {
  const letters = [...bytes.subarray(0, CODE_GROUPS * GROUP)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]);
  return Array.from({ length: CODE_GROUPS }, (_, group) =>
    letters.slice(group * GROUP, (group + 1) * GROUP).join(""),
  ).join("-");
}

const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_GROUPS * GROUP}}$`);

/** What was typed, if it has the form of a code. */
export function codeIn(typed: string): string | undefined {
  const code = plainCode(typed);
  return CODE.test(code) ? code : undefined;
}

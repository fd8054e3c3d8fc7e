/** As a field for a time in the operator's zone has it. @param at in ms */
export function fieldTime(at: number): string {
  const here = new Date(at);
  return new Date(at - here.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The same the other way round; null for a field that has no time. @returns ISO 8601 */
export const timeOfField = (text: string): string | null => (text === "" ? null : new Date(text).toISOString());

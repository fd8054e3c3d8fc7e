/** Celebrities by name, as many as fit a line: "Adele, Zendaya and 8 more". */
export function namesOf(celebrities: readonly { name: string }[]): string {
  const [first, second, ...others] = celebrities.map(({ name }) => name);
  if (second === undefined) return first ?? "";
  return others.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${others.length} more`;
}

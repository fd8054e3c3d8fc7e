/**
 * Whom a profile leads on to: the next of its category in roster order, beginning again after the last, past those voted on; if all
 * are, simply the next one.
 * @param others of the category, in roster order, the celebrity itself among them
 * @returns undefined for one who is not among them, and for the only one
 */
export function nextInCategory<T extends { id: string }>(
  others: readonly T[],
  id: string,
  isVotedOn: (id: string) => boolean,
): T | undefined {
  const place = others.findIndex((one) => one.id === id);
  if (place === -1) return undefined;
  const following = [...others.slice(place + 1), ...others.slice(0, place)];
  return following.find((one) => !isVotedOn(one.id)) ?? following[0];
}

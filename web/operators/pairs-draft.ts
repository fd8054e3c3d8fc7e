/** Somebody who may be in a round. */
interface Star {
  id: string;
  name: string;
}

/** How many pairs a contest has, and what each is called. */
export interface PairWords {
  many: number;
  /** Such as "Round". */
  each: string;
  /** Such as "the event". */
  contest: string;
}

/** The names of celebrities, the two of each round after one another: none yet. */
export const noNames = (many: number): string[] => Array.from({ length: 2 * many }, () => "");

export const namesOf = (pairs: readonly (readonly [Star, Star])[]): string[] => pairs.flat().map(({ name }) => name);

const key = (name: string): string => name.trim().toLowerCase();

/** Finds celebrities by what was typed. */
export function finderOf<S extends Star>(stars: readonly S[]): (name: string) => S | undefined {
  const byName = new Map(stars.map((star) => [key(star.name), star]));
  return (name) => byName.get(key(name));
}

/** The ids of the two of each round, or the first place at which there is nobody, or somebody for the second time. */
export function pairsOf(
  names: readonly string[],
  find: (name: string) => Star | undefined,
  { each, contest }: Pick<PairWords, "each" | "contest">,
): { pairs: [string, string][] } | { wrong: number; why: string } {
  const ids: string[] = [];
  for (const [place, name] of names.entries()) {
    const star = find(name);
    const round = Math.floor(place / 2) + 1;
    if (star === undefined)
      return {
        wrong: place,
        why: name.trim() === "" ? `${each} ${round} needs two.` : `Nobody is called “${name.trim()}”.`,
      };
    if (ids.includes(star.id)) return { wrong: place, why: `${star.name} is in ${contest} already.` };
    ids.push(star.id);
  }
  return {
    pairs: Array.from({ length: ids.length / 2 }, (_, round): [string, string] => [
      ids[2 * round] ?? "",
      ids[2 * round + 1] ?? "",
    ]),
  };
}

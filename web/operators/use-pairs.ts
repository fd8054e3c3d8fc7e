import { useMemo, useState } from "react";
import type { ListedCelebrity } from "../../contract/celebrities.ts";
import type { FormState } from "../ui/form.tsx";
import { finderOf, type PairWords, pairsOf } from "./pairs-draft.ts";

/** The name of a field for somebody in a round. */
export const placeName = (place: number): string => `star-${place}`;

/** The pairs of a contest as they are typed into a form, which says what is wrong with them. */
export function usePairs(
  first: readonly string[],
  celebrities: readonly ListedCelebrity[],
  words: PairWords,
  { tell }: Pick<FormState, "tell">,
) {
  const [names, setNames] = useState(first);
  const find = useMemo(() => finderOf(celebrities), [celebrities]);
  return {
    stars: names.flatMap((name) => find(name) ?? []),
    field: { names, celebrities, find, words, onNames: setNames },
    /** The ids of the two of each; undefined if they cannot be saved, which is told where it is. */
    read(this: void): [string, string][] | undefined {
      const found = pairsOf(names, find, words);
      if (!("wrong" in found)) return found.pairs;
      tell({ [placeName(found.wrong)]: found.why });
      return undefined;
    },
  };
}

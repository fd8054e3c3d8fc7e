import { useId, useMemo, useRef, useState } from "react";
import type { ListedCelebrity } from "../../contract/celebrities.ts";
import { finderOf, type PairWords, pairsOf } from "./pairs-draft.ts";

/** The name of a field for somebody in a round. */
export const placeName = (place: number): string => `star-${place}`;

/** The pairs of a contest as they are typed, and what is wrong with them. */
export function usePairs(first: readonly string[], celebrities: readonly ListedCelebrity[], words: PairWords) {
  const [names, setNames] = useState(first);
  const [wrong, setWrong] = useState<{ wrong: number; why: string }>();
  const problem = useId();
  const form = useRef<HTMLFormElement>(null);
  const find = useMemo(() => finderOf(celebrities), [celebrities]);
  return {
    form,
    stars: names.flatMap((name) => find(name) ?? []),
    problem,
    why: wrong?.why,
    field: { names, celebrities, find, words, wrong: wrong && { place: wrong.wrong, problem }, onNames: setNames },
    /** The ids of the two of each; undefined if they cannot be saved, which is told where it is. */
    read(this: void): [string, string][] | undefined {
      const found = pairsOf(names, find, words);
      setWrong("wrong" in found ? found : undefined);
      if (!("wrong" in found)) return found.pairs;
      form.current?.querySelector<HTMLElement>(`[name="${placeName(found.wrong)}"]`)?.focus();
      return undefined;
    },
  };
}

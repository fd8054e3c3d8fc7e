import type { Category } from "../../contract/values/categories.ts";
import type { VoteType } from "../../contract/voting.ts";

/** The first vote of a round, cast on the card that home shows. */
interface Opening {
  category: Category;
  celebrityId: string;
  voteType: VoteType;
}

/** In memory, so that neither a reload nor Back casts it again. */
let opening: Opening | null = null;

export function openWith(next: Opening): void {
  opening = next;
}

/** The vote that a round of the category begins with. */
export const openingOf = (category: Category): Opening | null => (opening?.category === category ? opening : null);

/** To be called once it is cast, or its round is left. */
export function spendOpening(): void {
  opening = null;
}

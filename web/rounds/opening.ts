import type { Celebrity } from "../../contract/celebrities.ts";
import type { Category } from "../../contract/values/categories.ts";
import type { Choice } from "./choice.ts";

/** The first choice of a round, made on the card that home shows. */
export interface Opening {
  category: Category;
  celebrityId: string;
  /** Who was seen under the card, and is next. */
  nextId: string | undefined;
  choice: Choice;
  /** How long the card was there, in ms. */
  lookedMs: number;
  /** Where it was, in px of the window: it sets out from there. */
  from: Place;
}

export interface Place {
  x: number;
  y: number;
  width: number;
  /** The picture on it, as it is on screen; null where there is none. */
  picture: HTMLElement | null;
}

/** In memory, so that neither a reload nor Back casts it again. */
let opening: Opening | null = null;

export function openWith(next: Opening): void {
  opening = next;
}

/** The choice that a round of the category begins with; null also where whom it is about has been withdrawn meanwhile. */
export function openingOf(category: Category, celebrities: readonly Pick<Celebrity, "id">[]): Opening | null {
  const isListed = celebrities.some(({ id }) => id === opening?.celebrityId);
  return isListed && opening?.category === category ? opening : null;
}

/** To be called once it is made. */
export function spendOpening(): void {
  opening = null;
}

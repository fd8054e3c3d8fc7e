import type { Contender } from "../../contract/battles.ts";
import "./awaited-name.css";

/** A celebrity's name on the color of its category's posters, where a slow picture will be. The caption says the name as well. */
export function AwaitedName({ celebrity: { name, category } }: { celebrity: Contender }) {
  return (
    <span aria-hidden className="awaited-name poster-type" data-category={category}>
      {name}
    </span>
  );
}

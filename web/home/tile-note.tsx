import { Check } from "lucide-react";
import { useState } from "react";
import type { Category } from "../../contract/values/categories.ts";
import { tileStates, tileWords } from "./tile-state.ts";

/** What a category is to the player, if that is worth a word. It is beside the button, which is named by its category alone. */
export function TileNote({ id, category }: { id: string; category: Category }) {
  const [state] = useState(() => tileStates(Date.now()).get(category));
  if (state === undefined) return null;
  return (
    <span id={id} className="tile-note" data-state={state.name}>
      {state.name === "done" && <Check aria-hidden size={14} strokeWidth={3} />}
      {tileWords(state)}
    </span>
  );
}

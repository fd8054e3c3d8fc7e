import { useDeferredValue, useEffect, useId, useRef, useState } from "react";
import type { Category } from "../../contract/values/categories.ts";
import { EMBLEM_THEMES } from "../../contract/values/emblem-themes.ts";
import { CATEGORY_EMBLEMS, emblemPath, emblemWords } from "../../contract/values/emblems.ts";
import { FIELD_LOOK } from "../ui/field.tsx";
import { useFieldProblem } from "../ui/form.tsx";
import { RadioTile } from "../ui/radio-tile.tsx";
import { plain } from "./plain.ts";
import "./operators.css";

interface EmblemFieldProps {
  category: Category;
  /** Null until one is chosen: it is the category's. */
  emblem: string | null;
  /** The names of the others of the category, by the emblems that they have. */
  taken: ReadonlyMap<string, string>;
}

/** The emblem of a celebrity's poster, as `emblem` of the form: chosen among their drawings. */
export function EmblemField({ category, emblem, taken }: EmblemFieldProps) {
  const [chosen, setChosen] = useState(emblem);
  const [text, setText] = useState("");
  const wanted = plain(useDeferredValue(text).trim());
  const choice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [box, tile] = [choice.current, choice.current?.querySelector<HTMLElement>("label:has(:checked)")];
    if (box && tile) box.scrollTop = tile.offsetTop - box.offsetTop - box.clientHeight / 3;
  }, []);
  const id = useId();
  const problem = useFieldProblem("emblem");
  const shown = chosen ?? CATEGORY_EMBLEMS[category];
  const holder = taken.get(shown);
  const fits = (one: string, theme: string) =>
    plain(emblemWords(one)).includes(wanted) || plain(theme).includes(wanted);
  const themes = Object.entries(EMBLEM_THEMES).map(
    ([theme, all]) => [theme, all, all.filter((one) => fits(one, theme))] as const,
  );
  const hasNoMatch = themes.every(([, , found]) => found.length === 0);
  return (
    <fieldset aria-describedby={`${id}-hint`} className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">Emblem of the poster</legend>
      <div className="flex items-center gap-3">
        <img src={emblemPath(shown)} alt="" width={64} height={64} className="size-16 shrink-0 rounded-xl" />
        <div className="min-w-0 grow">
          <p className="font-semibold">{emblemWords(shown)}</p>
          <p id={`${id}-hint`} className="text-sm text-muted">
            A thing that they are known for, which nobody else of the category has.
          </p>
        </div>
      </div>
      <p role="alert" className="mt-1 text-sm font-semibold text-hot-text empty:hidden">
        {problem ?? (holder !== undefined && `Already used by ${holder}.`)}
      </p>
      <label className="mt-3 block">
        <span className="mb-1 block text-sm font-semibold">Find an emblem</span>
        <input
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          className={FIELD_LOOK}
        />
      </label>
      <div ref={choice} className="emblem-choice mt-2">
        {hasNoMatch && <output className="text-sm text-muted">No emblems match.</output>}
        {themes.map(([theme, all, found]) => (
          // What does not fit is hidden, not gone: the chosen one is still sent.
          <div key={theme} hidden={found.length === 0} className="mb-2">
            <p className="mb-1 text-sm font-bold">{theme}</p>
            <div className="emblem-grid">
              {all.map((one) => (
                <Emblem
                  key={one}
                  emblem={one}
                  isHidden={!found.includes(one)}
                  holder={taken.get(one)}
                  checked={one === shown}
                  onPick={() => setChosen(one)}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

interface EmblemProps {
  emblem: string;
  isHidden: boolean;
  /** Who of the category has it; undefined if nobody has. */
  holder: string | undefined;
  checked: boolean;
  onPick: () => void;
}

function Emblem({ emblem, isHidden, holder, checked, onPick }: EmblemProps) {
  return (
    <RadioTile
      name="emblem"
      value={emblem}
      checked={checked}
      disabled={holder !== undefined && !checked}
      hidden={isHidden}
      onPick={onPick}
      className="emblem-tile"
    >
      <img src={emblemPath(emblem)} alt="" width={56} height={56} loading="lazy" className="rounded-xl" />
      <span className="wrap-anywhere">{emblemWords(emblem)}</span>
      {holder !== undefined && <span className="wrap-anywhere">{holder} has it</span>}
    </RadioTile>
  );
}

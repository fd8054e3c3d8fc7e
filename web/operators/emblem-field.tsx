import { useId, useState } from "react";
import type { Category } from "../../contract/values/categories.ts";
import { EMBLEM_THEMES } from "../../contract/values/emblem-themes.ts";
import { CATEGORY_EMBLEMS, emblemPath, emblemWords } from "../../contract/values/emblems.ts";
import { Select } from "../ui/select.tsx";
import { Field } from "../ui/field.tsx";

interface EmblemFieldProps {
  category: Category;
  /** Null until one is chosen: it is the category's. */
  emblem: string | null;
}

/** The emblem of a celebrity's poster, as `emblem` of the form, with its drawing. */
export function EmblemField({ category, emblem }: EmblemFieldProps) {
  const [chosen, setChosen] = useState(emblem);
  const hint = useId();
  const shown = chosen ?? CATEGORY_EMBLEMS[category];
  return (
    <div>
      <Field label="Emblem of the poster">
        <span className="flex items-center gap-3">
          <img src={emblemPath(shown)} alt="" width={64} height={64} className="size-16 shrink-0 rounded-xl" />
          <Select
            name="emblem"
            value={shown}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            aria-describedby={hint}
            className="h-12"
          >
            {Object.entries(EMBLEM_THEMES).map(([theme, emblems]) => (
              <optgroup key={theme} label={theme}>
                {emblems.map((one) => (
                  <option key={one} value={one}>
                    {emblemWords(one)}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </span>
      </Field>
      <p id={hint} className="mt-1 text-sm text-muted">
        A thing that they are known for, which nobody else of the category has.
      </p>
    </div>
  );
}

import { CATEGORIES, type Category } from "../../contract/values/categories.ts";
import { Select } from "./select.tsx";

interface CategorySelectProps {
  /** Null for all. */
  picked: Category | null;
  onPick: (category: Category | null) => void;
  /** Label of the option for all categories; without it, one has to be picked. */
  all?: string;
  labelClassName?: string;
}

/** A dropdown of categories with its label. */
export function CategorySelect({ picked, onPick, all, labelClassName = "" }: CategorySelectProps) {
  return (
    <label className="min-w-0 grow">
      <span className={`mb-1 block text-sm font-semibold ${labelClassName}`}>Category</span>
      <Select
        name="category"
        value={picked ?? ""}
        onChange={({ target }) => onPick(CATEGORIES.find((name) => name === target.value) ?? null)}
        className="h-14"
      >
        {all !== undefined && <option value="">{all}</option>}
        {CATEGORIES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </label>
  );
}

import { ChevronDown } from "lucide-react";
import { CATEGORIES, type Category } from "../../contract/values/categories.ts";

interface CategorySelectProps {
  /** Null for all. */
  picked: Category | null;
  onPick: (category: Category | null) => void;
  /** Label of the option for all categories; without it, one has to be picked. */
  all?: string;
}

/** A dropdown of categories with its label. */
export function CategorySelect({ picked, onPick, all }: CategorySelectProps) {
  return (
    <label className="min-w-0 grow">
      <span className="mb-1 block text-sm font-semibold">Category</span>
      <span className="relative block">
        <select
          value={picked ?? ""}
          onChange={({ target }) => onPick(CATEGORIES.find((name) => name === target.value) ?? null)}
          className="h-14 w-full appearance-none truncate rounded-2xl border border-line-strong bg-raised pr-10 pl-4 text-base font-semibold text-paper hover:bg-raised-more"
        >
          {all !== undefined && <option value="">{all}</option>}
          {CATEGORIES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <ChevronDown aria-hidden size={22} className="pointer-events-none absolute top-4 right-3" />
      </span>
    </label>
  );
}

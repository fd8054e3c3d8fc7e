import { SlidersHorizontal } from "lucide-react";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Category } from "../../contract/values/categories.ts";
import { DRAFT_REASONS, type DraftReason } from "../../contract/values/draft-limits.ts";
import { Button } from "../ui/button.tsx";
import { CategorySelect } from "../ui/category-select.tsx";
import { Select } from "../ui/select.tsx";
import { REASONS } from "./reasons.ts";

interface PoolFiltersProps {
  /** Null for all. */
  category: Category | null;
  /** A part of a name. */
  text: string;
  /** Null for any. */
  reason: DraftReason | null;
  onCategory: (category: Category | null) => void;
  onText: (text: string) => void;
  onReason: (reason: DraftReason | null) => void;
}

/** What the pool is narrowed down by. On a phone, all but the category is folded away until it is asked for. */
export function PoolFilters({ category, text, reason, onCategory, onText, onReason }: PoolFiltersProps) {
  const id = useId();
  const [unfolded, setUnfolded] = useState(text !== "" || reason !== null);
  const input = useRef<HTMLInputElement>(null);
  return (
    <search className="draft-filters">
      {/* On a phone, what is picked says what it is. */}
      <CategorySelect picked={category} all="All categories" onPick={onCategory} labelClassName="max-sm:sr-only" />
      <Button
        className="h-12 sm:hidden"
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => {
          // What is hidden does not narrow the pool.
          if (unfolded) {
            onText("");
            onReason(null);
          }
          flushSync(() => setUnfolded(!unfolded));
          input.current?.focus();
        }}
      >
        <SlidersHorizontal aria-hidden size={20} />
        <span className="max-xs:sr-only">Search</span>
      </Button>
      <div id={id} className="draft-more" data-unfolded={unfolded || undefined}>
        <label className="draft-filter">
          <span className="mb-1 block text-sm font-semibold">Search</span>
          <input
            ref={input}
            type="search"
            value={text}
            onChange={({ target }) => onText(target.value)}
            placeholder="A name"
            autoComplete="off"
            className="draft-field h-12 sm:h-14"
          />
        </label>
        <label className="draft-filter min-w-0 grow">
          <span className="mb-1 block text-sm font-semibold">Reason</span>
          <Select
            value={reason ?? ""}
            onChange={({ target }) => onReason(DRAFT_REASONS.find((each) => each === target.value) ?? null)}
            className="h-12 sm:h-14"
          >
            <option value="">Any</option>
            {DRAFT_REASONS.map((each) => (
              <option key={each} value={each}>
                {REASONS[each][0]}
              </option>
            ))}
          </Select>
        </label>
      </div>
    </search>
  );
}

import { useState } from "react";

/** Number of tags shown. Source: social specification §9. */
const SHOWN = 3;

/** The first tags of a saved conversation, and how many more there are, which can be opened. */
export function Tags({ tags }: { tags: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-2 text-sm">
      {(isOpen ? tags : tags.slice(0, SHOWN)).map((tag) => (
        <li key={tag} className="rounded-full border border-line-strong px-3 py-0.5 wrap-anywhere">
          {tag}
        </li>
      ))}
      {tags.length > SHOWN && (
        <li>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="min-h-6 px-1 py-0.5 font-semibold text-muted underline underline-offset-4"
          >
            {isOpen ? "Show fewer" : `+${tags.length - SHOWN} more`}
          </button>
        </li>
      )}
    </ul>
  );
}

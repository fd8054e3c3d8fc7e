/** Number of tags shown. Source: social specification §9. */
const SHOWN = 3;

/** The first tags of a saved conversation, and how many more there are. */
export function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-2 text-sm">
      {tags.slice(0, SHOWN).map((tag) => (
        <li key={tag} className="rounded-full border border-line-strong px-3 py-0.5 wrap-anywhere">
          {tag}
        </li>
      ))}
      {tags.length > SHOWN && <li className="py-0.5 text-muted">+{tags.length - SHOWN} more</li>}
    </ul>
  );
}

import { type ReactNode, useId } from "react";
import type { ListedCelebrity } from "../../contract/celebrities.ts";
import type { Category } from "../../contract/values/categories.ts";
import { Thumbnail } from "../ui/picture.tsx";

interface ContestPreviewProps {
  /** What kind of contest it is. */
  kind: string;
  name: string;
  description: string;
  /** Those who are in it and known, if it is of some. */
  stars?: readonly ListedCelebrity[];
  /** How many of them are shown. */
  shown?: number;
  /** Time, category, coins. */
  facts: ReactNode;
}

/** What players see of a contest that is being written. */
export function ContestPreview({ kind, name, description, stars, shown = 0, facts }: ContestPreviewProps) {
  const id = useId();
  const more = (stars ?? []).length - shown;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 font-bold">
        What players see
      </h3>
      <div className="rounded-2xl border border-line bg-ink p-4">
        <p className="text-sm font-bold text-gold">{kind}</p>
        <p className="poster-type text-2xl leading-tight wrap-anywhere">{name.trim() || "Its name"}</p>
        <p className="mt-1 text-sm wrap-anywhere text-muted">{description.trim() || "What it is about"}</p>
        {stars !== undefined && (
          <div className="mt-2 flex min-h-11 items-center gap-1">
            {stars.slice(0, shown).map(({ id, imageUrl }) => (
              <Thumbnail key={id} imageUrl={imageUrl} as="avatar" className="size-11 rounded-full" />
            ))}
            {more > 0 && <span className="ml-1 poster-type text-lg text-muted">+{more}</span>}
          </div>
        )}
        <p className="mt-2 text-sm font-semibold text-muted">{facts}</p>
      </div>
    </section>
  );
}

/** The category of those in a contest; null if they have several. */
export function categoryOf(stars: readonly ListedCelebrity[]): Category | null {
  const [first = null, ...others] = new Set(stars.map(({ category }) => category));
  return others.length > 0 ? null : first;
}

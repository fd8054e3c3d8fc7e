import { useId } from "react";
import type { ListedCelebrity } from "../../contract/celebrities.ts";
import { FEATURED_SHOWN } from "../../contract/values/live-event-limits.ts";
import { TYPE_NAMES } from "../live-events/words.ts";
import { Thumbnail } from "../ui/picture.tsx";
import type { EventDraft } from "./event-draft.ts";
import { Time } from "./time.tsx";

interface EventPreviewProps {
  draft: EventDraft;
  /** ISO 8601; null while none is chosen. */
  startTime: string | null;
  /** Those of the rounds who are known. */
  stars: readonly ListedCelebrity[];
}

/** What players see of an event that is to come. */
export function EventPreview({ draft: { name, description, eventType }, startTime, stars }: EventPreviewProps) {
  const id = useId();
  const [first, ...others] = new Set(stars.map(({ category }) => category));
  const more = stars.length - FEATURED_SHOWN;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 font-bold">
        What players see
      </h3>
      <div className="rounded-2xl border border-line bg-ink p-4">
        <p className="text-sm font-bold text-gold">{TYPE_NAMES[eventType]}</p>
        <p className="poster-type text-2xl leading-tight wrap-anywhere">{name.trim() || "Its name"}</p>
        <p className="mt-1 text-sm wrap-anywhere text-muted">{description.trim() || "What it is about"}</p>
        <div className="mt-2 flex min-h-11 items-center gap-1">
          {stars.slice(0, FEATURED_SHOWN).map(({ id, imageUrl }) => (
            <Thumbnail key={id} imageUrl={imageUrl} as="avatar" className="size-11 rounded-full" />
          ))}
          {more > 0 && <span className="ml-1 poster-type text-lg text-muted">+{more}</span>}
        </div>
        <p className="mt-2 text-sm font-semibold text-muted">
          {startTime !== null && (
            <>
              <Time at={startTime} />,{" "}
            </>
          )}
          {first === undefined || others.length > 0 ? "All categories" : first}
        </p>
      </div>
    </section>
  );
}

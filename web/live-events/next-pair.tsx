import { Thumbnail } from "../ui/picture.tsx";
import type { NextRound } from "./scene.ts";

/** Who meets in the next round. */
export function NextPair({ next: { celebrity1, celebrity2 } }: { next: Pick<NextRound, "celebrity1" | "celebrity2"> }) {
  return (
    <div className="next-pair">
      {[celebrity1, celebrity2].map(({ id, name, imageUrl }, place) => (
        <p key={id} className="next-star">
          {place === 1 && <span className="sr-only">versus </span>}
          <Thumbnail imageUrl={imageUrl} className="aspect-square w-full rounded-2xl" />
          <span className="mt-1 block text-sm font-semibold">{name}</span>
        </p>
      ))}
      <span aria-hidden className="versus poster-type">
        VS
      </span>
    </div>
  );
}

import { StarName, StarPicture } from "../contests/star-link.tsx";
import type { NextRound } from "./scene.ts";

/** Who meets in the next round. */
export function NextPair({ next: { celebrity1, celebrity2 } }: { next: Pick<NextRound, "celebrity1" | "celebrity2"> }) {
  return (
    <div className="next-pair">
      {[celebrity1, celebrity2].map((star, place) => (
        <p key={star.id}>
          {place === 1 && <span className="sr-only">versus </span>}
          <StarPicture celebrity={star} isNamed className="block aspect-square w-full rounded-2xl" />
          <StarName celebrity={star} className="mt-1 block text-sm font-semibold" />
        </p>
      ))}
      <span aria-hidden className="versus poster-type">
        VS
      </span>
    </div>
  );
}

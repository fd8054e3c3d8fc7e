import type { ArenaBattle } from "../../contract/arenas.ts";
import { Thumbnail } from "../ui/picture.tsx";

/** A battle on the bill, without votes. */
export function MiniPair({ battle: { celebrityA, celebrityB } }: { battle: ArenaBattle }) {
  return (
    <li className="flex flex-col gap-1">
      <span className="relative grid grid-cols-2 gap-px overflow-hidden rounded-xl">
        <Thumbnail imageUrl={celebrityA.imageUrl} className="aspect-square w-full" />
        <Thumbnail imageUrl={celebrityB.imageUrl} className="aspect-square w-full" />
      </span>
      <span className="text-xs leading-tight text-muted">
        {celebrityA.name} <span className="sr-only">versus</span>
        <span aria-hidden>·</span> {celebrityB.name}
      </span>
    </li>
  );
}

import { prefersStillness } from "../lib/media.ts";
import { type RefObject, useLayoutEffect, useRef } from "react";

const GLIDE_MS = 350;

/** For a list whose rows change places: the ones with `data-row`, a key, glide to where they belong. */
export function useGliding<E extends HTMLElement>(): RefObject<E | null> {
  const list = useRef<E>(null);
  const tops = useRef<ReadonlyMap<string, number>>(new Map());
  useLayoutEffect(() => {
    const now = new Map<string, number>();
    // In a closed dialog nothing has a place.
    const shown = list.current?.checkVisibility() === true;
    for (const row of (shown && list.current?.querySelectorAll<HTMLElement>("[data-row]")) || []) {
      const { offsetTop, dataset } = row;
      const key = dataset["row"] ?? "";
      now.set(key, offsetTop);
      const moved = (tops.current.get(key) ?? offsetTop) - offsetTop;
      if (moved !== 0 && !prefersStillness())
        row.animate([{ transform: `translateY(${moved}px)` }, { transform: "none" }], {
          duration: GLIDE_MS,
          easing: "ease-out",
        });
    }
    tops.current = now;
  });
  return list;
}

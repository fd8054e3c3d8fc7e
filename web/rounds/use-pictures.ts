import { useEffect } from "react";
import type { Celebrity } from "../../contract/celebrities.ts";
import { loadPictures } from "../ui/load-pictures.ts";

/** Pictures loaded ahead (decisions.md). */
const AHEAD = 3;

/** Loads the pictures of the next three celebrities before they are on stage. */
export function usePictures(queue: readonly Celebrity[]): void {
  useEffect(() => {
    loadPictures(queue.slice(1, 1 + AHEAD).map(({ imageUrl }) => imageUrl));
  }, [queue]);
}

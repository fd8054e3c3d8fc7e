import { useEffect } from "react";
import type { Celebrity } from "../../contract/celebrities.ts";
import { loadPictures } from "../ui/load-pictures.ts";

/** Number of pictures to preload. */
const AHEAD = 3;

/** Preloads the pictures of the next three celebrities. */
export function usePictures(queue: readonly Celebrity[]): void {
  useEffect(() => {
    loadPictures(queue.slice(1, 1 + AHEAD).map(({ imageUrl }) => imageUrl));
  }, [queue]);
}

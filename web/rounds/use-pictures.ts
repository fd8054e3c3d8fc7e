import { useEffect } from "react";
import type { Celebrity } from "../../contract/celebrities.ts";
import { pictureAs } from "../../contract/values/pictures.ts";
import { loadPictures } from "../ui/load-pictures.ts";

/** Number of pictures to preload. */
const AHEAD = 3;

/** Preloads the pictures of the next three celebrities, also as a result shows who is next: offline, none could be fetched. */
export function usePictures(queue: readonly Celebrity[]): void {
  useEffect(() => {
    loadPictures(queue.slice(1, 1 + AHEAD).flatMap(({ imageUrl }) => [imageUrl, pictureAs(imageUrl, "avatar")]));
  }, [queue]);
}

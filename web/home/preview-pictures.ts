import type { Category } from "../../contract/values/categories.ts";

/** Pictures to preview each category with. */
export type PreviewPictures = ReadonlyMap<Category, readonly string[]>;

interface Overview {
  categories: readonly { name: Category; previewImageUrls: readonly string[] }[];
}

/** The preview pictures of an overview, by category; undefined while there is none. */
export function previewPictures(overview: Overview | undefined): PreviewPictures | undefined {
  return overview && new Map(overview.categories.map(({ name, previewImageUrls }) => [name, previewImageUrls]));
}

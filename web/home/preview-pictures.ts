import { useState } from "react";
import type { Category } from "../../contract/values/categories.ts";

/** Preview picture URLs of each category. */
export type PreviewPictures = ReadonlyMap<Category, readonly string[]>;

interface Overview {
  categories: readonly { name: Category; previewImageUrls: readonly string[] }[];
}

/** Indexes an overview's preview pictures by category; undefined while it is loading. */
function previewPictures(overview: Overview | undefined): PreviewPictures | undefined {
  return overview && new Map(overview.categories.map(({ name, previewImageUrls }) => [name, previewImageUrls]));
}

/** A hook: the same, set once, so that refetching the counts does not change the pictures. */
export function usePreviewPictures(overview: Overview | undefined): PreviewPictures | undefined {
  const [pictures, setPictures] = useState(() => previewPictures(overview));
  if (pictures === undefined && overview !== undefined) setPictures(previewPictures(overview));
  return pictures;
}

import { SURPRISE } from "./use-chosen-category.ts";
import { Shuffle } from "lucide-react";
import { hrefOf } from "../../contract/values/pages.ts";
import { CATEGORIES, type Category } from "../../contract/values/categories.ts";
import { lazyPart } from "../lib/lazy-part.tsx";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { Thumbnail } from "../ui/picture.tsx";
import type { PreviewPictures } from "./preview-pictures.ts";

/** Not part of the first load. */
const TileNote = lazyPart(() => import("./tile-note.tsx"), "TileNote");
const noteOf = (category: Category): string => `tile-note-${CATEGORIES.indexOf(category)}`;

interface CategoryTilesProps {
  /** Undefined while loading. */
  pictures: PreviewPictures | undefined;
  onChoose: (category: Category) => void;
  onSurprise: () => void;
}

/** A tile for each category, and one that picks a random category. */
export function CategoryTiles({ pictures, onChoose, onSurprise }: CategoryTilesProps) {
  return (
    <section aria-labelledby="line-up" className="mt-10 lg:mt-8">
      <h2 id="line-up" className="poster-type mb-4 text-3xl lg:text-5xl">
        Or tap a poster
      </h2>
      {/* As a form of the browser's, it works before the app is there. */}
      <form action={hrefOf("home")}>
        <ul className="tiles">
          {CATEGORIES.map((category) => {
            const url = pictures?.get(category)?.at(0);
            return (
              <li key={category} className="relative">
                <button
                  type="submit"
                  name="category"
                  value={category}
                  aria-describedby={noteOf(category)}
                  className="tile sunburst"
                  onClick={(event) => {
                    event.preventDefault();
                    onChoose(category);
                  }}
                >
                  <span className="tile-picture">
                    {url !== undefined && <Thumbnail imageUrl={url} className="size-full" />}
                  </span>
                  <span className="tile-name poster-type">{category}</span>
                </button>
                {/* Without them, the tiles work all the same. */}
                <ErrorBoundary>
                  <TileNote id={noteOf(category)} category={category} />
                </ErrorBoundary>
              </li>
            );
          })}
          <li>
            <button
              type="submit"
              name="category"
              value={SURPRISE}
              className="tile items-center justify-center gap-2 bg-gold text-on-gold"
              onClick={(event) => {
                event.preventDefault();
                onSurprise();
              }}
            >
              <Shuffle aria-hidden strokeWidth={2.5} className="size-10" />
              <span className="poster-type text-xl">Surprise me</span>
            </button>
          </li>
        </ul>
      </form>
    </section>
  );
}

import type { Category } from "../../contract/values/categories.ts";
import { NameSheet, Picture } from "../ui/picture.tsx";

/** Posters in the fan; phones show only the first. */
const FAN = 3;

interface PosterFanProps {
  category: Category;
  /** Undefined while loading. */
  pictures: readonly string[] | undefined;
  failed: boolean;
}

/** A preview of a category: a few random posters. */
export function PosterFan({ category, pictures, failed }: PosterFanProps) {
  const shown = pictures?.slice(0, FAN) ?? [];
  return (
    <div className="fan">
      {shown.map((url, index) => (
        <div key={url} className="fan-poster">
          <Picture
            src={url}
            name={category}
            alt={index === 0 ? `A poster from ${category}` : ""}
            width={600}
            height={800}
            className="size-full"
          />
        </div>
      ))}
      {shown.length === 0 && (
        <div className="fan-poster">
          {failed ? <NameSheet name={category} alt="" className="size-full" /> : <div className="skeleton size-full" />}
        </div>
      )}
    </div>
  );
}

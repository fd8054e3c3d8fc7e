import { Link } from "wouter";
import type { Celebrity } from "../../../contract/celebrities.ts";
import { hrefOf } from "../../../contract/values/pages.ts";
import { Picture } from "../../ui/picture.tsx";
import type { VoteRecord } from "../round.ts";

interface FavouritePodiumProps {
  /** Up to three, the first one first. */
  favourites: readonly VoteRecord[];
  celebrities: readonly Celebrity[];
}

/** The own top three, as posters on a podium: those found hot without a second thought. */
export function FavouritePodium({ favourites, celebrities }: FavouritePodiumProps) {
  if (favourites.length === 0) return null;
  const pictures = new Map(celebrities.map(({ id, imageUrl }) => [id, imageUrl]));
  return (
    <section aria-labelledby="ending-favourites" className="w-full">
      <ol className="ending-podium">
        {favourites.map(({ celebrityId, name }) => (
          <li key={celebrityId}>
            <Link href={hrefOf("celebrity", { id: celebrityId })} className="block">
              <Picture
                src={pictures.get(celebrityId) ?? ""}
                name={name}
                alt={name}
                width={600}
                height={800}
                className="aspect-3/4 w-full"
              />
            </Link>
          </li>
        ))}
      </ol>
      <h3 id="ending-favourites" className="mt-2 text-sm font-semibold text-muted">
        {favourites.length === 1 ? "Your one and only" : "Your quickest hearts"}
      </h3>
    </section>
  );
}

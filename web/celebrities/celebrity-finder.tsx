import { Search, X } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import type { Category } from "../../contract/values/categories.ts";
import type { ListedCelebrity } from "../../contract/celebrities.ts";
import { isFiniteNumber, isText } from "../lib/shapes.ts";
import { Button } from "../ui/button.tsx";
import { CategorySelect } from "../ui/category-select.tsx";
import { useEntryState } from "../ui/use-entry-state.ts";
import { CelebrityTile } from "./celebrity-tile.tsx";
import "./celebrity-finder.css";
import { createSearch, liked, mostPopular } from "./search.ts";

/** Categories with a button of their own. Source: social specification §2. */
const CHIPS: readonly Category[] = [
  "Action Movie Stars",
  "Pop Music Stars",
  "Comedy Icons",
  "Hip-Hop Artists",
  "TV Stars",
  "Social Media Influencers",
  "Reality TV Stars",
  "Athletes",
  "Models",
];
/** Number rendered at a time. */
const PAGE = 48;
const GRID = "mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:gap-4 xl:grid-cols-6";

interface CelebrityFinderProps {
  celebrities: readonly ListedCelebrity[];
  category: Category | null;
  onCategory: (category: Category | null) => void;
}

/** All celebrities, with search and filters. */
export function CelebrityFinder({ celebrities, category, onCategory }: CelebrityFinderProps) {
  const [text, setText] = useEntryState("search", isText, "");
  const [shown, setShown] = useEntryState("shown", isFiniteNumber, PAGE);
  const search = useMemo(() => createSearch(celebrities), [celebrities]);
  const popular = useMemo(() => mostPopular(celebrities), [celebrities]);
  const suggested = useMemo(() => (popular.length > 0 ? popular : liked(celebrities)), [popular, celebrities]);
  const wanted = useDeferredValue(text);
  const found = useMemo(() => search(wanted, category), [search, wanted, category]);
  const isFiltered = wanted.trim() !== "" || category !== null;
  const pick = (next: Category | null) => {
    setShown(PAGE);
    onCategory(next);
  };

  return (
    <>
      {!isFiltered && (
        <section aria-labelledby="suggested" className="mt-6">
          <h2 id="suggested" className="poster-type text-2xl lg:text-4xl">
            {popular.length > 0 ? "Most Popular for Chat" : "Start here"}
          </h2>
          <p className="mt-1 text-sm text-muted">
            {popular.length > 0 ? "The celebrities players vote on most." : "One from each of six categories."}
          </p>
          <ul className="suggested">
            {suggested.map((celebrity) => (
              <CelebrityTile key={celebrity.id} celebrity={celebrity} />
            ))}
          </ul>
        </section>
      )}
      <search className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-[1fr_18rem]">
        <label className="relative block">
          <span className="mb-1 block text-sm font-semibold">Search</span>
          <Search aria-hidden size={20} className="absolute bottom-4.5 left-4 text-muted" />
          <input
            type="search"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setShown(PAGE);
            }}
            placeholder="A name"
            autoComplete="off"
            className="h-14 w-full rounded-2xl border border-line-strong bg-raised pr-4 pl-12 text-base text-paper placeholder:text-muted"
          />
        </label>
        <CategorySelect picked={category} onPick={pick} all="All categories" />
      </search>
      <ul
        aria-label="Categories"
        className="-mx-4 mt-3 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0"
      >
        {CHIPS.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={category === name}
              onClick={() => pick(category === name ? null : name)}
              className="min-h-11 rounded-full border border-line bg-raised px-4 text-sm whitespace-nowrap font-semibold hover:bg-raised-more aria-pressed:border-chosen aria-pressed:bg-chosen aria-pressed:text-on-chosen forced-colors:aria-pressed:border-4"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <section aria-labelledby="all-celebrities" className="mt-10">
        <h2 id="all-celebrities" className="poster-type text-3xl lg:text-4xl">
          All Celebrities
        </h2>
        <output className="mt-1 block text-sm text-muted">
          {found.length === 1 ? "1 celebrity" : `${found.length} celebrities`}
        </output>
        {found.length === 0 ? (
          <div className="mt-4 flex flex-col items-center gap-3 rounded-3xl border border-dashed border-line-strong p-10 text-center">
            <p className="poster-type text-2xl">Nobody by that name</p>
            <p className="text-muted">Try fewer letters, or another category.</p>
            <Button
              onClick={() => {
                setText("");
                pick(null);
              }}
            >
              <X aria-hidden size={18} />
              Show everyone
            </Button>
          </div>
        ) : (
          <ul className={GRID}>
            {found.slice(0, shown).map((celebrity) => (
              <CelebrityTile key={celebrity.id} celebrity={celebrity} />
            ))}
          </ul>
        )}
        {found.length > shown && (
          <div className="mt-6 flex justify-center">
            <Button onClick={() => setShown(shown + PAGE)}>Show more</Button>
          </div>
        )}
      </section>
    </>
  );
}

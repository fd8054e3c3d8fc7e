import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { CATEGORIES, type Category } from "../../contract/values/categories.ts";
import { isGoodMoment } from "../accounts/good-moment.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { ModeSwitch } from "../ui/mode-switch.tsx";
import { GameLink } from "../rounds/game-link.tsx";
import { apiQuery } from "../lib/api.ts";
import { hydratedLater, lazyPart } from "../lib/lazy-part.tsx";
import { useMedia } from "../lib/media.ts";
import { usePageTitle } from "../lib/page-title.ts";
import { pickOne } from "../lib/random.ts";
import { isTutorialSeen } from "../tutorial/tutorial-seen.ts";
import { CategoryPicker } from "./category-picker.tsx";
import { Counts } from "./counts.tsx";
import { useFirstScreen } from "./first-screen.ts";
import { usePreviewPictures } from "./preview-pictures.ts";
// Styles that come later have the whole page styled again.
import "./category-tiles.css";
import "./first-card.css";
import "./home.css";

export const FirstCard = lazyPart(() => import("./first-card.tsx"), "FirstCard", FirstCardSpace);
const PosterFan = lazyPart(() => import("./poster-fan.tsx"), "PosterFan", PosterFanSpace);
const BelowFold = hydratedLater(() => import("./below-fold.tsx"), "BelowFold");
const TenLink = lazyPart(() => import("../todays-ten/ten-link.tsx"), "TenLink", TenLinkSpace);
const SaveSuggestion = lazyPart(() => import("../accounts/save-suggestion.tsx"), "SaveSuggestion");

/** The start screen, shown until a category is chosen. */
export function Home({ onChoose }: { onChoose: (category: Category) => void }) {
  usePageTitle();
  const isFanned = useMedia("(width >= 64rem) or (height < 30rem)");
  const first = useFirstScreen();
  const [picked, setPicked] = useState<Category>(() => first?.category ?? pickOne(CATEGORIES));
  const overview = useQuery(apiQuery("overview", {}));
  const pictures = usePreviewPictures(overview.data);
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);

  return (
    <div className="mx-auto w-full max-w-page px-4 pb-16 sm:px-6">
      {/* First: below the picker it is out of sight on a phone, and it comes twice in a player's life. */}
      {isGoodMoment() && <SaveSuggestion />}
      <section aria-labelledby="headline" className="hero">
        <div className="hero-mode">
          <ModeSwitch />
        </div>
        <h1 id="headline" className="hero-title poster-type">
          <span className="block">
            Who's <span className="text-hot-text">hot</span>{" "}
          </span>
          right now?
        </h1>
        <p className="hero-lead max-w-md text-muted lg:max-w-none lg:text-lg lg:whitespace-nowrap">
          Swipe through 20 stars. <span className="inline-block">Right is hot, left is not, up skips.</span>
        </p>
        <div className="hero-fan">
          {isFanned ? (
            <PosterFan category={picked} pictures={pictures?.get(picked)} failed={overview.isError} />
          ) : (
            <FirstCard
              category={picked}
              first={picked === first?.category ? first.celebrity : undefined}
              onStart={() => onChoose(picked)}
            />
          )}
        </div>
        <div className="hero-picker">
          <CategoryPicker picked={picked} onPick={setPicked} onStart={() => onChoose(picked)} />
          <div className="hero-links">
            <TenLink />
            <GameLink />
          </div>
        </div>
        <div className="hero-counts">
          <Counts
            categories={overview.data?.categories.length ?? CATEGORIES.length}
            totalVotes={overview.data?.totalVotes}
            failed={overview.isError}
            onRetry={() => void overview.refetch()}
          />
        </div>
      </section>
      <ErrorBoundary>
        <BelowFold />
      </ErrorBoundary>
    </div>
  );
}

function TenLinkSpace() {
  return <div className="skeleton min-h-16 rounded-2xl!" />;
}

function PosterFanSpace() {
  return (
    <div className="fan">
      <div className="fan-poster skeleton" />
    </div>
  );
}

/** The place of the first card while it loads. */
function FirstCardSpace() {
  return (
    <div className="first-card">
      <div className="first-stage">
        <div className="skeleton aspect-3/4 h-full max-w-full rounded-[1.25rem]" />
      </div>
      <div className="first-note min-h-5" />
      {!isTutorialSeen() && <div className="first-hints" />}
      <div className="first-buttons" />
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CATEGORIES, type Category } from "../../contract/values/categories.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { ModeSwitch } from "../ui/mode-switch.tsx";
import { GameLink } from "../rounds/game-link.tsx";
import { apiQuery } from "../lib/api.ts";
import { useArrival } from "../lib/arrival.ts";
import { useHydrated } from "../lib/hydrated.ts";
import { hydratedLater, lazyPart } from "../lib/lazy-part.tsx";
import { usePageTitle } from "../lib/page-title.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { isTutorialSeen, rememberTutorialSeen } from "../tutorial/tutorial-seen.ts";
import { CategoryPicker } from "./category-picker.tsx";
import { Counts } from "./counts.tsx";
import { drawCategory, useFirstScreen } from "./first-screen.ts";
// Styles that come later have the whole page styled again.
import "./category-tiles.css";
import "./first-card.css";
import "./home.css";

export const FirstCard = lazyPart(() => import("./first-card.tsx"), "FirstCard", FirstCardSpace);
const DayStrip = lazyPart(() => import("./day-strip.tsx"), "DayStrip");
const DayNews = lazyPart(() => import("../today/day-news.tsx"), "DayNews");
const BelowFold = hydratedLater(() => import("./below-fold.tsx"), "BelowFold");
const TenLink = lazyPart(() => import("../todays-ten/ten-link.tsx"), "TenLink", TenLinkSpace);

interface HomeProps {
  loadRound: () => Promise<void>;
  onChoose: (category: Category) => void;
}

/** The start screen, shown until a category is chosen. */
export function Home({ loadRound, onChoose }: HomeProps) {
  usePageTitle();
  const hydrated = useHydrated();
  const first = useFirstScreen(!hydrated);
  const [picked, setPicked] = useState<Category>(() => first?.category ?? drawCategory());
  const overview = useQuery(apiQuery("overview", {}));
  const [dismissed, setDismissed] = useState(false);
  // Before opening home makes a visitor one.
  const [isPlayer] = useState(() => currentPlayerId() !== null);
  const hasPlayed = dismissed || (hydrated && isTutorialSeen());
  // Coming back, not when the page opens with it.
  const [comesBack] = useState(hydrated);
  const heading = useArrival(comesBack);

  return (
    <div className="mx-auto w-full max-w-page px-4 pb-16 sm:px-6">
      <section aria-labelledby="headline" className="hero">
        <div className="hero-mode">
          <ModeSwitch />
        </div>
        <h1 ref={heading} id="headline" tabIndex={-1} className="hero-title poster-type">
          <span className="lg:block">
            Who's <span className="text-hot-text">hot</span>{" "}
          </span>
          right now?
        </h1>
        <ErrorBoundary>{hasPlayed && isPlayer && <DayNews />}</ErrorBoundary>
        <p className="hero-lead text-muted lg:text-lg lg:whitespace-nowrap">
          Swipe through 20 stars. <span className="inline-block">Right is hot, left is not.</span>
        </p>
        <div className="hero-day">
          <ErrorBoundary>{hasPlayed && <DayStrip isPlayer={isPlayer} />}</ErrorBoundary>
        </div>
        <div className="hero-card">
          <FirstCard
            category={picked}
            first={picked === first?.category ? first.celebrity : undefined}
            hints={!hasPlayed}
            onHintsSeen={() => {
              rememberTutorialSeen();
              setDismissed(true);
            }}
            loadRound={loadRound}
            onStart={() => onChoose(picked)}
          />
        </div>
        <div className="hero-picker">
          <CategoryPicker picked={picked} onPick={setPicked} onStart={() => onChoose(picked)} />
          <div className="hero-links">
            <ErrorBoundary>
              <TenLink />
            </ErrorBoundary>
            <GameLink />
          </div>
        </div>
        <div className="hero-counts">
          <Counts
            categories={overview.data?.categories.length ?? CATEGORIES.length}
            totalVotes={overview.data?.totalVotes}
            failed={overview.isError}
            // Otherwise, the strip tells of it.
            streak={isPlayer && !hasPlayed}
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

/** The place of the first card while it loads. */
function FirstCardSpace({ hints }: { hints: boolean }) {
  return (
    <div className="first-card">
      <div className="first-stage">
        <div className="stack first-stack">
          <div className="skeleton size-full rounded-[1.25rem]" />
        </div>
      </div>
      <div className="first-note" />
      {hints && <div className="first-hints" />}
      <div className="first-buttons" />
    </div>
  );
}

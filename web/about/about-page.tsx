import type { ReactNode } from "react";
import { Heart, X } from "lucide-react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { useArrival } from "../lib/arrival.ts";
import { lazyPart } from "../lib/lazy-part.tsx";
import { StreakLadder } from "../rewards/streak-ladder.tsx";
import { buttonLook } from "../ui/button.tsx";
import { type Fact, FactList } from "../ui/fact-list.tsx";
import { TicketSection } from "../ui/ticket-section.tsx";
import { HouseRules } from "../home/house-rules.tsx";
import { HowToVote } from "../home/how-to-vote.tsx";
import { BadgeGlance } from "./badge-glance.tsx";
import { FAIR_PLAY, MADE_BY_AI, PRIVACY } from "./facts.ts";
import { ContestPosters, ModePosters } from "./mode-posters.tsx";
import { EmblemCredit } from "./emblem-credit.tsx";
import { PhotoCredits } from "./photo-credits.tsx";
import { RankExample } from "./rank-example.tsx";
import "./about.css";

const AiSection = lazyPart(() => import("./ai-section.tsx"), "AiSection");

/** How to Play: game modes, how to vote, rewards, and notes on fairness, privacy and AI. */
export function AboutPage() {
  const heading = useArrival();
  return (
    <div className="mx-auto w-full max-w-page px-4 pb-12 sm:px-6">
      <div className="about-hero">
        <div>
          <h1 ref={heading} tabIndex={-1} className="about-title poster-type">
            How to <span className="text-hot-text">Play</span>
          </h1>
          <p className="mt-4 max-w-xl text-lg text-muted lg:text-xl">
            Twenty stars, one at a time. You say hot or not, and see at once whether the crowd agrees. That's the whole
            show.
          </p>
          <Link href={hrefOf("home")} className={buttonLook("primary", "mt-6")}>
            Start voting
          </Link>
        </div>
        <div aria-hidden className="about-stamps poster-type">
          <span className="about-stamp text-hot-text">
            Hot
            <Heart fill="currentColor" strokeWidth={0} className="size-[0.7em]" />
          </span>
          <span className="about-stamp text-not-text">
            Not
            <X strokeWidth={4} className="size-[0.7em]" />
          </span>
        </div>
      </div>
      <ModePosters />
      <ContestPosters />
      <HowToVote />
      <HouseRules />
      <TicketSection id="streaks" title="Keep the streak">
        <p className="mt-3 mb-6 max-w-xl font-medium text-on-ticket-muted">
          One counted vote a day keeps it alive. Miss a day and it starts again. The longer it runs, the hotter it gets.
        </p>
        <StreakLadder />
      </TicketSection>
      <section aria-labelledby="badges" className="mt-12 lg:mt-20">
        <h2 id="badges" className="poster-type text-4xl lg:text-6xl">
          Earn them all
        </h2>
        <p className="mt-3 max-w-xl text-muted">
          Badges come with votes, streaks, games, battles, arenas and leagues. Each is earned once and yours to keep.
          Your Stats shows how close the next one is.
        </p>
        <BadgeGlance />
      </section>
      <RankExample />
      <AiSection />
      <div className="mt-12 grid gap-12 lg:mt-20 lg:grid-cols-3 lg:gap-10">
        <FactSection id="fair-play" title="Fair play" facts={FAIR_PLAY} />
        <FactSection id="privacy" title="Your privacy" facts={PRIVACY}>
          <Link href={hrefOf("myData")} className={buttonLook("plain", "mt-5")}>
            See, download or erase my data
          </Link>
        </FactSection>
        <FactSection id="made-by-ai" title="What is AI" facts={MADE_BY_AI} />
      </div>
      <PhotoCredits />
      <EmblemCredit />
    </div>
  );
}

interface FactSectionProps {
  id: string;
  title: string;
  facts: readonly Fact[];
  children?: ReactNode;
}

function FactSection({ id, title, facts, children }: FactSectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="poster-type text-4xl lg:text-5xl">
        {title}
      </h2>
      <FactList facts={facts} />
      {children}
    </section>
  );
}

import {
  Contrast,
  Dices,
  Flame,
  Keyboard,
  Layers,
  Shield,
  Swords,
  Target,
  Timer,
  TrendingUp,
  Trophy,
  Undo2,
} from "lucide-react";
import { ARENA_BATTLES, ARENA_MINUTES, ARENA_PLAYERS } from "../../contract/values/arena-limits.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { type Fact, FactList } from "../ui/fact-list.tsx";

const RULES = [
  "Pick a category. Each has 20 celebrities.",
  "Rate each one hot or not, or skip and see them again later.",
  "After each vote you see what everyone else thinks.",
  "One vote counts per star and day. Vote again to change it.",
  "Rate all 20 and the category is complete.",
] as const;

const FEATURES: readonly Fact[] = [
  { icon: Layers, name: "14 categories", text: "From action movie stars to country music." },
  { icon: Dices, name: "The Game", href: hrefOf("game"), text: "20 random stars, each on stage once." },
  { icon: Swords, name: "Battle", href: hrefOf("battle"), text: "Two stars face to face. You pick the hotter one." },
  { icon: Flame, name: "Streaks and badges", text: "Vote every day, and collect all the badges." },
  {
    icon: Timer,
    name: "Battle Arena",
    href: hrefOf("battleArena"),
    text: `${ARENA_BATTLES} battles, up to ${ARENA_PLAYERS} players, ${ARENA_MINUTES} minutes. Live.`,
  },
  {
    icon: Shield,
    name: "Leagues",
    href: hrefOf("socialLeagues"),
    text: "Every vote is points. The top three share the coins.",
  },
  { icon: Target, name: "Challenges", href: hrefOf("challenges"), text: "Four a day, each worth points." },
  { icon: Trophy, name: "Leaderboard", text: "All time, today, and this week." },
  {
    icon: TrendingUp,
    name: "Trending",
    href: hrefOf("trending"),
    text: "Who's getting more votes than usual right now.",
  },
  { icon: Undo2, name: "Undo", text: "Take your last three votes back within seconds." },
  { icon: Keyboard, name: "Keyboard", text: "Play with just the arrow keys." },
  { icon: Contrast, name: "High contrast", text: "Black, white and yellow at the press of a button." },
];

/** The game's rules and features. */
export function HouseRules() {
  return (
    <div className="mt-12 grid gap-12 lg:mt-20 lg:grid-cols-2">
      <section aria-labelledby="rules" className="far">
        <h2 id="rules" className="poster-type text-4xl lg:text-6xl">
          Game rules
        </h2>
        <ol className="mt-6">
          {RULES.map((rule, index) => (
            <li key={rule} className="flex items-center gap-4 border-t border-line py-3">
              <span aria-hidden className="poster-type w-8 shrink-0 text-3xl text-gold">
                {index + 1}
              </span>
              {rule}
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="features" className="far far-features">
        <h2 id="features" className="poster-type text-4xl lg:text-6xl">
          What's on
        </h2>
        <FactList facts={FEATURES} />
      </section>
    </div>
  );
}

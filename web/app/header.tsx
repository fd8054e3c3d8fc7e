import { ChartNoAxesColumn, CircleQuestionMark, Flame, Target, Trophy } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { lazyPart } from "../lib/lazy-part.ts";
import { tellPlay } from "../lib/play-events.ts";
import { ContrastToggle } from "../ui/contrast-toggle.tsx";
import { IconButton, IconLink } from "../ui/icon-button.tsx";
import { Wordmark } from "../ui/wordmark.tsx";
import "./header.css";

const LeaderboardSheet = lazyPart(() => import("../leaderboard/leaderboard-sheet.tsx"), "LeaderboardSheet");

const StatsDialog = lazyPart(() => import("../rewards/stats-dialog.tsx"), "StatsDialog");

/** The bar on top of every screen. */
export function Header() {
  const [board, setBoard] = useState<"never" | "open" | "closed">("never");
  const [stats, setStats] = useState<"never" | "open" | "closed">("never");
  const openBoard = () => {
    setBoard("open");
    tellPlay({ type: "behaved", action: "leaderboard_open" });
  };
  const openStats = () => {
    setStats("open");
    tellPlay({ type: "behaved", action: "stats_open" });
  };
  return (
    <header className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-2 gap-y-2 px-4 py-2 sm:px-6 lg:py-3">
      <Link href={hrefOf("home")} className="mr-auto rounded-lg py-1">
        <Wordmark />
        <span className="sr-only">, home</span>
      </Link>
      <nav aria-label="Discover" className="discover grid grid-cols-2 gap-2 max-sm:order-last max-sm:w-full sm:flex">
        <IconLink icon={Flame} label="Trending" href={hrefOf("trending")}>
          <span className="pr-1 sm:hidden lg:inline">Trending</span>
        </IconLink>
        <IconLink icon={Target} label="Challenges" href={hrefOf("challenges")}>
          <span className="pr-1 sm:hidden lg:inline">Challenges</span>
        </IconLink>
      </nav>
      <div className="flex gap-1 xs:gap-2">
        <IconButton icon={ChartNoAxesColumn} label="Your stats" aria-haspopup="dialog" onClick={openStats}>
          <span className="hidden pr-1 md:inline">Your stats</span>
        </IconButton>
        <ContrastToggle />
        <IconButton icon={Trophy} label="Leaderboard" aria-haspopup="dialog" onClick={openBoard}>
          <span className="hidden pr-1 md:inline">Leaderboard</span>
        </IconButton>
        <IconLink icon={CircleQuestionMark} label="How to play" href={hrefOf("about")} />
      </div>
      {board !== "never" && (
        <Suspense>
          <LeaderboardSheet open={board === "open"} onClose={() => setBoard("closed")} />
        </Suspense>
      )}
      {stats !== "never" && (
        <Suspense>
          <StatsDialog open={stats === "open"} onClose={() => setStats("closed")} />
        </Suspense>
      )}
    </header>
  );
}

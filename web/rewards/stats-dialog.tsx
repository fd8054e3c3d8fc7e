import { ArrowLeft, ChevronRight, KeyRound, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { lazyPart } from "../lib/lazy-part.tsx";
import { currentPlayerId } from "../lib/player-id.ts";
import { buttonLook } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { useLayer } from "../ui/layers.ts";
import { PlayerStats } from "./player-stats.tsx";
import { SettingsSwitches } from "./settings-switches.tsx";

const TodaySection = lazyPart(() => import("../today/today-section.tsx"), "TodaySection");

/** 'Your Stats': the day, streak, totals, badges and settings; and, one step further, all badges. */
export function StatsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} labelledBy="stats-title" shape="screen" className="scroll-pt-24">
      {open && <StatsViews onClose={onClose} />}
    </Dialog>
  );
}

type View = "stats" | "collection";

function StatsViews({ onClose }: { onClose: () => void }) {
  const [view, setView] = useState<View>("stats");
  useLayer(view === "collection", () => setView("stats"));
  return <StatsView key={view} isCollection={view === "collection"} onView={setView} onClose={onClose} />;
}

interface StatsViewProps {
  isCollection: boolean;
  onView: (view: View) => void;
  onClose: () => void;
}

function StatsView({ isCollection, onView, onClose }: StatsViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.closest("dialog")?.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <div className="sticky top-0 z-10 flex items-center gap-3 border-b border-line bg-raised p-4 sm:px-6">
        {isCollection && <IconButton icon={ArrowLeft} label="Back to your stats" onClick={() => onView("stats")} />}
        <h2 ref={heading} id="stats-title" tabIndex={-1} className="poster-type grow text-3xl xs:text-4xl">
          {isCollection ? "All badges" : "Your Stats"}
        </h2>
        <IconButton icon={X} label="Close your stats" onClick={onClose} />
      </div>
      <div className="flex flex-col gap-6 p-4 sm:p-6">
        {currentPlayerId() === null ? (
          <Newcomer onClose={onClose} />
        ) : (
          <>
            {!isCollection && <TodaySection onLeave={onClose} />}
            <PlayerStats collection={isCollection} onOpenCollection={() => onView("collection")} />
          </>
        )}
        {!isCollection && <AccountLink onLeave={onClose} />}
        {!isCollection && <SettingsSwitches />}
      </div>
    </>
  );
}

/** Where players are saved, and where those who are come back. */
function AccountLink({ onLeave }: { onLeave: () => void }) {
  const isPlayer = currentPlayerId() !== null;
  return (
    <Link
      href={hrefOf("auth")}
      onClick={onLeave}
      className="flex min-h-16 items-center gap-4 rounded-2xl border border-line bg-ink p-4 hover:bg-raised-more"
    >
      <KeyRound aria-hidden size={24} className="shrink-0 text-gold" />
      <span className="grow">
        <span className="block font-bold">{isPlayer ? "Passkeys and browsers" : "Sign in"}</span>
        <span className="block text-sm text-muted">
          {isPlayer ? "Save this player and play on anywhere." : "Pick up a player that you have saved."}
        </span>
      </span>
      <ChevronRight aria-hidden size={20} className="shrink-0 text-muted" />
    </Link>
  );
}

/** For a visitor who has not opened a voting screen yet: nothing is stored, so nothing is requested. */
function Newcomer({ onClose }: { onClose: () => void }) {
  return (
    <div className="flex flex-col items-center py-8 text-center">
      <p aria-hidden className="poster-type -rotate-6 rounded-xl border-4 border-line-strong px-4 text-5xl text-muted">
        0 votes
      </p>
      <p className="mt-6 max-w-sm text-muted">Your streak, your totals and your badges begin with your first vote.</p>
      <Link href={hrefOf("home")} onClick={onClose} className={buttonLook("primary", "mt-6")}>
        Start voting
      </Link>
    </div>
  );
}

import { ArrowRight, House, RotateCcw, Share2 } from "lucide-react";
import { useEffect } from "react";
import type { Celebrity } from "../../../contract/celebrities.ts";
import type { Badge } from "../../../contract/rewards.ts";
import type { Category } from "../../../contract/values/categories.ts";
import { announce } from "../../lib/announcer.ts";
import { BadgeIcon } from "../../rewards/badge-icon.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { CurrentVote, VoteRecord } from "../round.ts";
import type { RoundFormat } from "../round-format.ts";
import { tasteOf } from "../session.ts";
import { UndoButton } from "../undo-button.tsx";
import { CallGrid, CrowdScore } from "./crowd-score.tsx";
import { BoldestCall } from "./boldest-call.tsx";
import { EndingFacts } from "./ending-facts.tsx";
import { FavouritePodium } from "./favourite-podium.tsx";
import { summaryOf } from "./summary.ts";
import "./ending.css";

const TASTES = {
  generous: "You hand out hearts freely.",
  selective: "You don't melt easily.",
} as const;

interface RoundEndingProps {
  format: Pick<RoundFormat, "title" | "farewell">;
  /** All celebrities of the round. */
  celebrities: readonly Celebrity[];
  total: number;
  records: readonly VoteRecord[];
  /** Earned by the end, or by the last vote. */
  badges: readonly Badge[];
  undoable: CurrentVote | null;
  /** The category to go on with; null if there is none. */
  next: Category | null;
  onUndo: () => void;
  onNext: (category: Category) => void;
  onPlayAgain: () => void;
  onHome: () => void;
  onShare: () => void;
}

/** The end of a round: how it went, what it earned, and where to go next. Escape and Back lead home. */
export function RoundEnding(props: RoundEndingProps) {
  const { format, celebrities, total, records, badges, undoable, next, onUndo, onNext, onPlayAgain, onHome, onShare } =
    props;
  const summary = summaryOf(records);
  const { hot, not, judged, boldest, favourites, calls } = summary;
  const taste = tasteOf(hot, not);
  const farewell = format.farewell(records.length, total);
  return (
    <Dialog open onClose={onHome} labelledBy="game-complete" shape="screen" firm className="ending">
      {undoable !== null && <UndoButton vote={undoable} onUndo={onUndo} className="ending-undo" />}
      <div className="ending-body">
        <header>
          <p className="font-bold text-gold">{farewell?.title ?? format.title}</p>
          <h2 id="game-complete" className="poster-type ending-title">
            Game Complete!
          </h2>
          {farewell !== null && <p className="text-sm text-muted">{farewell.description}</p>}
        </header>
        {judged > 0 ? (
          <CrowdScore {...summary} />
        ) : (
          <p className="text-sm text-balance">You're one of the first voices here: the crowd is still gathering.</p>
        )}
        <FavouritePodium favourites={favourites} celebrities={celebrities} />
        {judged > 0 && <CallGrid calls={calls} />}
        <EndingFacts hot={hot} not={not} />
        <NewlyEarned badges={badges} />
        {boldest !== null && <BoldestCall {...boldest} />}
        <p className="text-sm">
          You're <b className="text-gold">{taste}</b>. <span className="text-muted">{TASTES[taste]}</span>
        </p>
      </div>
      <div className="ending-foot">
        {next !== null && (
          <Button look="primary" data-autofocus onClick={() => onNext(next)} className="w-full px-4!">
            <span className="truncate">Next: {next}</span>
            <ArrowRight aria-hidden size={22} className="shrink-0" />
          </Button>
        )}
        <div className="ending-ways">
          <Button
            look={next === null ? "primary" : "plain"}
            data-autofocus={next === null || undefined}
            onClick={onPlayAgain}
            className={next === null ? "col-span-2" : "px-1! whitespace-nowrap"}
          >
            <RotateCcw aria-hidden size={18} className="shrink-0 max-sm:hidden" />
            Play Again
          </Button>
          <Button onClick={onHome} className="px-2!">
            <House aria-hidden size={18} />
            Home
          </Button>
          <Button onClick={onShare} className="px-2!">
            <Share2 aria-hidden size={18} />
            Share
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** They may come a moment after the rest, and are read out then. */
function NewlyEarned({ badges }: { badges: readonly Badge[] }) {
  const names = badges.map(({ name }) => name).join(", ");
  useEffect(() => {
    if (names !== "") announce(`New badges earned: ${names}.`);
  }, [names]);
  if (badges.length === 0) return null;
  return (
    <section aria-labelledby="ending-badges" className="w-full">
      <h3 id="ending-badges" className="poster-type text-2xl text-gold">
        New Badges Earned!
      </h3>
      <ul className="mt-2 flex flex-col gap-2 text-left">
        {badges.map((badge) => (
          <li key={badge.id} className="flex items-center gap-3 rounded-xl border border-line p-2">
            <BadgeIcon
              badge={badge}
              className="size-10 shrink-0 transition delay-100 duration-300 ease-spring starting:scale-50 starting:-rotate-12"
            />
            <span className="min-w-0 text-sm">
              <b className="block leading-tight">{badge.name}</b>
              <span className="text-muted">{badge.description}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

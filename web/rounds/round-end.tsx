import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { Celebrity } from "../../contract/celebrities.ts";
import { lazyPart } from "../lib/lazy-part.tsx";
import { tellPlay } from "../lib/play-events.ts";
import { completeGame } from "../outbox/voting-outbox.ts";
import { celebrateBadges } from "../rewards/celebrate-badges.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { useLayer } from "../ui/layers.ts";
import { showToast } from "../ui/toast-store.ts";
import { NothingRatedDialog } from "./nothing-rated-dialog.tsx";
import { notePlayed } from "./played-categories.ts";
import { countsOf, type Round } from "./round.ts";
import type { RoundFormat } from "./round-format.ts";
import type { UndoOffer } from "./use-round.ts";

export const loadRoundEnding = () => import("./ending/round-ending.tsx");
const RoundEnding = lazyPart(loadRoundEnding, "RoundEnding", UntilThen);

/** Back leads home even before the end is loaded, which takes over the entry. */
function UntilThen({ onHome }: { onHome: () => void }) {
  useLayer(true, onHome);
  return null;
}

interface RoundEndProps {
  format: RoundFormat;
  celebrities: readonly Celebrity[];
  round: Round;
  /** It is shown again: what follows from an end did so before. */
  isRestored: boolean;
  undoOffer: UndoOffer;
  /** If it is not given, how the player's day stands. */
  standing: ReactNode;
  /** Shows the round among everyone's, where there is such a page. */
  onWhole: (() => void) | undefined;
  onUndo: () => void;
  onPlayAgain: () => void;
  onLeave: () => void;
}

/** The end of a round: reports it, and shows how it went with the badges that it earned. */
export function RoundEnd(props: RoundEndProps) {
  const { format, celebrities, round, isRestored, undoOffer, standing, onWhole, onUndo, onPlayAgain, onLeave } = props;
  const { records, total } = round;
  const { hot, not } = countsOf(records);
  const rated = hot + not;
  const [reported, setReported] = useState(false);

  // 'Failed to complete game' has no message for the player (core specification §8): the votes count all the same.
  const report = async (): Promise<boolean> => {
    const completion = await completeGame(round.sessionId).catch(() => "failed" as const);
    if (typeof completion === "string") return false;
    celebrateBadges(completion.newBadges);
    return true;
  };
  const finish = useEffectEvent(() => {
    if (rated === 0) return;
    if (!isRestored) {
      const timeSpent = records.reduce((sum, record) => sum + record.timeSpent, 0);
      tellPlay({ type: "completed", mode: format.mode, hot, not, timeSpent });
      notePlayed(format.title, Date.now());
    }
    // In case it was left before the server knew.
    void report().then(setReported);
  });
  useEffect(() => finish(), []);

  const leaveUnseen = () => {
    showToast({
      title: "Error",
      description: "The results could not be shown. Your votes count.",
      look: "destructive",
    });
    onLeave();
  };
  const playAgain = () => {
    tellPlay({ type: "behaved", action: "play_again" });
    onPlayAgain();
  };
  const share = () => tellPlay({ type: "behaved", action: "share" });

  if (rated === 0) return <NothingRatedDialog total={total} onStartOver={onPlayAgain} onHome={onLeave} />;
  return (
    <ErrorBoundary onError={leaveUnseen}>
      <RoundEnding
        format={format}
        celebrities={celebrities}
        sessionId={round.sessionId}
        day={round.day}
        total={total}
        records={records}
        reported={reported}
        standing={standing}
        undoOffer={undoOffer}
        onWhole={onWhole}
        onUndo={onUndo}
        onPlayAgain={playAgain}
        onHome={onLeave}
        onShare={share}
      />
    </ErrorBoundary>
  );
}

import { useEffect, useEffectEvent, useState } from "react";
import { lazyPart } from "../lib/lazy-part.tsx";
import { tellPlay } from "../lib/play-events.ts";
import { useDeadline } from "../lib/timers.ts";
import { celebrateBadges } from "../rewards/celebrate-badges.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { useLayer } from "../ui/layers.ts";
import { showToast } from "../ui/toast-store.ts";
import { countsOf, type Round } from "./round.ts";
import { NothingRatedDialog } from "./nothing-rated-dialog.tsx";
import type { RoundFormat } from "./round-format.ts";
import { shareRound } from "./share-round.ts";
import { completeGame } from "../outbox/voting-outbox.ts";

export const loadCompletionDialog = () => import("./completion-dialog.tsx");
const CompletionDialog = lazyPart(loadCompletionDialog, "CompletionDialog");

/** How long the end waits for the server's response, in ms, so that new badges are shown first. */
const PATIENCE_MS = 1000;

interface RoundEndProps {
  format: RoundFormat;
  round: Round;
  /** Another dialog comes first. */
  waiting: boolean;
  onUndo: () => void;
  onPlayAgain: () => void;
  onLeave: () => void;
}

/** The end of a round: announces it, reports it, and shows the results. */
export function RoundEnd({ format, round, waiting, onUndo, onPlayAgain, onLeave }: RoundEndProps) {
  const { hot, not } = countsOf(round.records);
  const rated = hot + not;
  const [patientUntil] = useState(() => Date.now() + PATIENCE_MS);
  const [ready, setReady] = useState(false);
  useDeadline(ready ? null : patientUntil, () => setReady(true));
  // Back leads home from here, even before the dialog, which takes over the entry.
  useLayer(rated > 0 && !ready && !waiting, onLeave);

  // 'Failed to complete game' has no message for the player (core specification §8): the votes count all the same.
  const report = async () => {
    const completion = await completeGame(round.sessionId).catch(() => "failed" as const);
    if (typeof completion !== "string") celebrateBadges(completion.newBadges);
  };
  const finish = useEffectEvent(() => {
    if (rated === 0) return;
    const timeSpent = round.records.reduce((sum, record) => sum + record.timeSpent, 0);
    tellPlay({ type: "completed", mode: format.mode, hot, not, timeSpent });
    const farewell = format.farewell(rated, round.total);
    if (farewell !== null) showToast(farewell);
    void report().then(() => setReady(true));
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
  const share = () => {
    tellPlay({ type: "behaved", action: "share" });
    void shareRound({ title: format.title, hot, not });
  };

  if (rated === 0) return <NothingRatedDialog total={round.total} onStartOver={onPlayAgain} onHome={onLeave} />;
  return (
    <ErrorBoundary onError={leaveUnseen}>
      <CompletionDialog
        open={ready && !waiting}
        title={format.title}
        hot={hot}
        not={not}
        undoable={round.undoable}
        onUndo={onUndo}
        onPlayAgain={playAgain}
        onHome={onLeave}
        onShare={share}
      />
    </ErrorBoundary>
  );
}

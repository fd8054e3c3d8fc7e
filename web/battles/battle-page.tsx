import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { callAsPlayer } from "../lib/player.ts";
import { ensurePlayerId } from "../lib/player-id.ts";
import { StageUnavailable } from "../ui/stage-unavailable.tsx";
import { useMarkedEntry } from "../ui/marked-entry.ts";
import { showToast } from "../ui/toast-store.ts";
import { useWayHome } from "../ui/use-way-home.ts";
import { BattleSummary } from "./battle-summary.tsx";
import { BattleScreen } from "./battle-screen.tsx";
import { BattleSkeleton } from "./battle-skeleton.tsx";
import { type EndedBattle, recallEndedBattle } from "./ended-battle.ts";
import { useReport } from "./use-report.ts";

/** Battle Mode. Opening it makes a visitor a player. A reload, or Back from a winner's page, shows the summary again. */
export function BattlePage() {
  useMarkedEntry();
  useEffect(() => {
    ensurePlayerId();
  }, []);
  const [ended, setEnded] = useState(recallEndedBattle);
  if (ended !== null) return <RestoredSummary ended={ended} onNew={() => setEnded(null)} />;
  return <BattleSessions />;
}

function RestoredSummary({ ended, onNew }: { ended: EndedBattle; onNew: () => void }) {
  const reported = useReport(ended.sessionId, true);
  return <BattleSummary {...ended} reported={reported} onNew={onNew} />;
}

/** Battle sessions in succession. */
function BattleSessions() {
  const goHome = useWayHome();
  const { data, isError, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ["battleSession"],
    queryFn: () => callAsPlayer("battleSession", {}),
    // The server holds the session, so the cached response of an earlier visit is useless.
    gcTime: 0,
  });

  const continueSession = async () => {
    const { isSuccess } = await refetch();
    if (!isSuccess) return;
    showToast({ title: "The show went on", description: "You played on in another tab. Here's where it stands." });
  };

  if (isError) {
    return (
      <StageUnavailable
        sign="VS"
        title="Battle Arena Unavailable"
        detail="Unable to start battle mode. Please try again."
        busy={isFetching}
        onRetry={() => void refetch()}
        leave="Return Home"
        onLeave={goHome}
      />
    );
  }
  if (data === undefined) return <BattleSkeleton />;
  return (
    <BattleScreen
      key={dataUpdatedAt}
      session={data}
      busy={isFetching}
      onMovedOn={() => void continueSession()}
      onNew={() => void refetch()}
    />
  );
}

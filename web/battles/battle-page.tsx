import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { callAsPlayer } from "../lib/player.ts";
import { ensurePlayerId } from "../lib/player-id.ts";
import { StageUnavailable } from "../ui/stage-unavailable.tsx";
import { showToast } from "../ui/toast-store.ts";
import { useWayHome } from "../ui/use-way-home.ts";
import { BattleSummary } from "./battle-summary.tsx";
import { BattleScreen } from "./battle-screen.tsx";
import { BattleSkeleton } from "./battle-skeleton.tsx";
import { forgetEnding, leftEnding } from "./ending.ts";

/** Battle Mode: battle sessions in succession. Opening it makes a visitor a player. */
export function BattlePage() {
  const goHome = useWayHome();
  useEffect(() => {
    ensurePlayerId();
    forgetEnding();
  }, []);
  const [ending, setEnding] = useState(leftEnding);
  const { data, isError, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ["battleSession"],
    queryFn: () => callAsPlayer("battleSession", {}),
    // The server holds the session, so the cached response of an earlier visit is useless.
    gcTime: 0,
    enabled: ending === null,
  });

  const continueSession = async () => {
    const { isSuccess } = await refetch();
    if (!isSuccess) return;
    showToast({ title: "The show went on", description: "You played on in another tab. Here's where it stands." });
  };

  if (ending !== null) return <BattleSummary winners={ending} busy={false} onNew={() => setEnding(null)} />;
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

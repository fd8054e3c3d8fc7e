import { useEffect } from "react";
import { ensurePlayerId } from "../lib/player-id.ts";
import { useWayHome } from "../ui/use-way-home.ts";
import { KeptRoundScreen } from "./kept-round-screen.tsx";
import { RoundUnavailable } from "./round-unavailable.tsx";
import { VotingSkeleton } from "./voting-skeleton.tsx";
import { GAME } from "./game-format.ts";
import { useGame } from "./use-game.ts";

/** The 20-celebrity swipe game. It resumes where it was left. Opening it makes a visitor a player. */
export function GamePage() {
  const leave = useWayHome();
  const { game, isRestored, failed, retry, startOver } = useGame();
  useEffect(() => {
    ensurePlayerId();
  }, []);

  if (game !== undefined) {
    return (
      <KeptRoundScreen format={GAME} kept={game} isRestored={isRestored} onPlayAgain={startOver} onLeave={leave} />
    );
  }
  if (!failed) return <VotingSkeleton title={GAME.title} keepsLine />;
  return (
    <RoundUnavailable
      title={GAME.title}
      heading="Failed to create session"
      detail="Failed to create game session"
      onRetry={retry}
      onLeave={leave}
    />
  );
}

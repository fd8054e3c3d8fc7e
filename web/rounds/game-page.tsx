import { useEffect } from "react";
import { ensurePlayerId } from "../lib/player-id.ts";
import { useWayHome } from "../ui/use-way-home.ts";
import { RoundScreen } from "./round-screen.tsx";
import { RoundUnavailable } from "./round-unavailable.tsx";
import { VotingSkeleton } from "./voting-skeleton.tsx";
import { GAME } from "./game-format.ts";
import { gameAt, lineUpOf } from "./game.ts";
import { forgetGame, keepGame } from "./kept-game.ts";
import { useGame } from "./use-game.ts";

/** The 20-celebrity swipe game. It resumes where it was left. Opening it makes a visitor a player. */
export function GamePage() {
  const leave = useWayHome();
  const { game, failed, retry, startOver } = useGame();
  useEffect(() => {
    ensurePlayerId();
  }, []);

  if (game !== undefined) {
    return (
      <RoundScreen
        key={game.sessionId}
        format={GAME}
        lineUp={() => lineUpOf(game)}
        onChange={(round) => (round.phase.name === "complete" ? forgetGame() : keepGame(gameAt(game, round)))}
        onPlayAgain={startOver}
        onLeave={leave}
      />
    );
  }
  if (!failed) return <VotingSkeleton title={GAME.title} />;
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

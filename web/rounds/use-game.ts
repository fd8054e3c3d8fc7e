import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../lib/api.ts";
import { ensurePlayerId } from "../lib/player-id.ts";
import { recallEndedRound } from "./ended-round.ts";
import { GAME } from "./game-format.ts";
import { type KeptRound, newRound } from "./kept-round.ts";
import { forgetRound, recallRound } from "./round-shelf.ts";

async function drawGame(): Promise<KeptRound> {
  return newRound({ ...(await callApi("gameSession", {})), userId: ensurePlayerId() }, Date.now());
}

/** The unfinished game, or the one that ended here, or else a newly drawn one; undefined until it is loaded. */
export function useGame() {
  const [kept, setKept] = useState(() => recallRound(GAME.title, Date.now()));
  const [ended, setEnded] = useState(() =>
    kept === null ? recallEndedRound(GAME.mode, GAME.title, Date.now()) : null,
  );
  const [draws, setDraws] = useState(1);
  const { data, isError, refetch } = useQuery({
    queryKey: ["gameSession", draws],
    queryFn: drawGame,
    enabled: kept === null && ended === null,
    // Not cached: the next visit draws a new game.
    gcTime: 0,
  });

  return {
    game: kept ?? ended ?? data,
    /** It ended here before, and is shown again. */
    isRestored: ended !== null,
    failed: isError,
    retry: () => void refetch(),
    startOver: () => {
      forgetRound(GAME.title);
      setKept(null);
      setEnded(null);
      setDraws(draws + 1);
    },
  };
}

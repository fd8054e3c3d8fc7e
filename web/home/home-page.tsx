import { useEffect, useEffectEvent } from "react";
import { CATEGORIES } from "../../contract/values/categories.ts";
import { tellPlay } from "../lib/play-events.ts";
import { ensurePlayerId } from "../lib/player-id.ts";
import { fetchInTurn } from "../lib/lazy-part.tsx";
import { pickOne } from "../lib/random.ts";
import { Home } from "./home.tsx";
import { useChosenCategory } from "./use-chosen-category.ts";
import { VotingScreen } from "./voting-part.tsx";

/** Classic mode: choose a category, then play its round. Opening it gives a visitor a player id. */
export function HomePage() {
  const { category, isSurprise, choose, leave } = useChosenCategory();

  useEffect(() => {
    ensurePlayerId();
    return fetchInTurn([
      () => import("../outbox/voting-outbox.ts"),
      () => import("../rounds/round-screen.tsx"),
      VotingScreen.load,
    ]);
  }, []);

  const surprise = useEffectEvent(() => choose(pickOne(CATEGORIES), { replace: true }));
  useEffect(() => {
    if (isSurprise) surprise();
  }, [isSurprise]);

  useEffect(() => {
    if (category !== null) tellPlay({ type: "chose", category });
  }, [category]);

  if (category === null) return <Home loadRound={VotingScreen.load} onChoose={choose} />;
  return <VotingScreen key={category} category={category} onLeave={leave} />;
}

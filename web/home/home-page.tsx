import { useEffect, useEffectEvent } from "react";
import { CATEGORIES } from "../../contract/values/categories.ts";
import { tellPlay } from "../lib/play-events.ts";
import { ensurePlayerId } from "../lib/player-id.ts";
import { fetchInTurn, lazyPart } from "../lib/lazy-part.tsx";
import { pickOne } from "../lib/random.ts";
import { Home } from "./home.tsx";
import { useChosenCategory } from "./use-chosen-category.ts";
import { VotingSkeleton } from "../rounds/voting-skeleton.tsx";

const loadVotingScreen = () => import("../rounds/voting-screen.tsx");
const VotingScreen = lazyPart(loadVotingScreen, "VotingScreen", ({ category }) => <VotingSkeleton title={category} />);

/** Classic mode: choose a category, then play its round. Opening it gives a visitor a player id. */
export function HomePage() {
  const { category, isSurprise, choose, leave } = useChosenCategory();

  useEffect(() => {
    ensurePlayerId();
    return fetchInTurn([
      () => import("../outbox/voting-outbox.ts"),
      () => import("../rounds/round-screen.tsx"),
      loadVotingScreen,
    ]);
  }, []);

  const surprise = useEffectEvent(() => choose(pickOne(CATEGORIES), { replace: true }));
  useEffect(() => {
    if (isSurprise) surprise();
  }, [isSurprise]);

  useEffect(() => {
    if (category !== null) tellPlay({ type: "chose", category });
  }, [category]);

  if (category === null) return <Home onChoose={choose} />;
  return <VotingScreen key={category} category={category} onLeave={leave} />;
}

import { useEffect, useEffectEvent, useState } from "react";
import { seeEnd } from "../contests/awaited-ends.ts";
import { startSeenTimer } from "../lib/seen-timer.ts";
import { celebrateBadges } from "../rewards/celebrate-badges.ts";
import { Dialog } from "../ui/dialog.tsx";
import { leagueAddress } from "./addresses.ts";
import { LeagueResult } from "./league-result.tsx";
import { recallSeenEnds, rememberSeenEnd } from "./seen-ends.ts";
import { type OwnResult, seenWith, toldWith } from "./told-results.ts";
import { usePastLeagues } from "./use-leagues.ts";

/** So long it takes to see a result, in ms: whoever leaves it afterwards, in whatever way, has been told of it. */
const SEEN_AFTER_MS = 2000;

/**
 * Shows the player's results in the leagues that ended since the last visit, once: of the one that ended last, and of those that paid
 * coins. The others count as seen.
 * @param waiting another dialog comes first
 */
export function LeagueEnds({ waiting }: { waiting: boolean }) {
  const { data = [] } = usePastLeagues();
  const [seenBefore] = useState(recallSeenEnds);
  const [seenNow, setSeenNow] = useState<readonly string[]>([]);
  const results = data
    .filter((past): past is OwnResult => past.you !== null)
    .filter(({ league }) => !seenBefore.includes(league.id));
  const unseen = results.filter(({ league }) => !seenNow.includes(league.id));
  const [shown] = waiting ? [] : unseen;
  const remember = (told: readonly OwnResult[]) => {
    const listed = data.map(({ league }) => league.id);
    for (const { league } of told) {
      rememberSeenEnd(league.id, listed);
      seeEnd(leagueAddress(league.id));
    }
  };
  const rememberTold = useEffectEvent(() => remember(toldWith(shown, unseen)));
  const shownId = shown?.league.id;
  useEffect(() => (shownId === undefined ? undefined : startSeenTimer(() => rememberTold(), SEEN_AFTER_MS)), [shownId]);
  const close = () => {
    const seen = seenWith(shown, unseen);
    remember(seen);
    setSeenNow([...seenNow, ...seen.map(({ league }) => league.id)]);
    celebrateBadges(seen.flatMap(({ you }) => you.badges ?? []));
  };
  return results.map((result) => {
    const { id } = result.league;
    return (
      <Dialog key={id} open={result === shown} onClose={close} labelledBy={`result-${id}`} firm>
        <LeagueResult {...result} open={result === shown} headingId={`result-${id}`} onClose={close} />
      </Dialog>
    );
  });
}

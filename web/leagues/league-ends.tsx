import { useEffect, useEffectEvent, useState } from "react";
import type { PastLeague } from "../../contract/leagues.ts";
import { seeEnd } from "../contests/awaited-ends.ts";
import { startTimer } from "../lib/timers.ts";
import { celebrateBadges } from "../rewards/celebrate-badges.ts";
import { Dialog } from "../ui/dialog.tsx";
import { leagueAddress } from "./addresses.ts";
import { LeagueResult } from "./league-result.tsx";
import { recallSeenEnds, rememberSeenEnd } from "./seen-ends.ts";
import { usePastLeagues } from "./use-leagues.ts";

/** So long it takes to see a result, in ms: whoever leaves it afterwards, in whatever way, has been told. */
const SEEN_AFTER_MS = 2000;

const hasResult = (past: PastLeague): past is PastLeague & { you: NonNullable<PastLeague["you"]> } => past.you !== null;

/**
 * Shows the player's results in the leagues that ended since the last visit, once: of the one that ended last, and of those that paid
 * coins. The others count as seen.
 * @param waiting another dialog comes first
 */
export function LeagueEnds({ waiting }: { waiting: boolean }) {
  const { data = [] } = usePastLeagues();
  const [seenBefore] = useState(recallSeenEnds);
  const [seenNow, setSeenNow] = useState<readonly string[]>([]);
  const results = data.filter(hasResult).filter(({ league }) => !seenBefore.includes(league.id));
  const unseen = results.filter(({ league }) => !seenNow.includes(league.id));
  const [shown] = waiting ? [] : unseen;
  const seen = unseen.filter((result) => result === shown || (result.you.coins ?? 0) === 0);
  const remember = () => {
    const listed = data.map(({ league }) => league.id);
    for (const { league } of seen) {
      rememberSeenEnd(league.id, listed);
      seeEnd(leagueAddress(league.id));
    }
  };
  const rememberLater = useEffectEvent(remember);
  const shownId = shown?.league.id;
  useEffect(() => (shownId === undefined ? undefined : startTimer(() => rememberLater(), SEEN_AFTER_MS)), [shownId]);
  const close = () => {
    remember();
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

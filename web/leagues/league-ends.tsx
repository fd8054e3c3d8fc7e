import { useState } from "react";
import type { PastLeague } from "../../contract/leagues.ts";
import { seeEnd } from "../contests/awaited-ends.ts";
import { celebrateBadges } from "../rewards/celebrate-badges.ts";
import { Dialog } from "../ui/dialog.tsx";
import { leagueAddress } from "./addresses.ts";
import { LeagueResult } from "./league-result.tsx";
import { recallSeenEnds, rememberSeenEnd } from "./seen-ends.ts";
import { usePastLeagues } from "./use-leagues.ts";

const hasResult = (past: PastLeague): past is PastLeague & { you: NonNullable<PastLeague["you"]> } => past.you !== null;

/**
 * Shows the player's result in the league that ended last since the last visit, once. With it, those that ended before count as seen.
 * @param waiting another dialog comes first
 */
export function LeagueEnds({ waiting }: { waiting: boolean }) {
  const { data = [] } = usePastLeagues();
  const [seenBefore] = useState(recallSeenEnds);
  const [seenNow, setSeenNow] = useState<readonly string[]>([]);
  const results = data.filter(hasResult).filter(({ league }) => !seenBefore.includes(league.id));
  const unseen = results.filter(({ league }) => !seenNow.includes(league.id));
  const shown = waiting ? undefined : unseen[0];
  const close = () => {
    const listed = data.map(({ league }) => league.id);
    for (const { league } of unseen) {
      rememberSeenEnd(league.id, listed);
      seeEnd(leagueAddress(league.id));
    }
    setSeenNow([...seenNow, ...unseen.map(({ league }) => league.id)]);
    celebrateBadges(unseen.flatMap(({ you }) => you.badges ?? []));
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

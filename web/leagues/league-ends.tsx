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
 * Shows the player's result in each league that ended since the last visit, the latest first, once.
 * @param waiting another dialog comes first
 */
export function LeagueEnds({ waiting }: { waiting: boolean }) {
  const { data = [] } = usePastLeagues();
  const [seenBefore] = useState(recallSeenEnds);
  const [seenNow, setSeenNow] = useState<readonly string[]>([]);
  const results = data.filter(hasResult).filter(({ league }) => !seenBefore.includes(league.id));
  const shown = waiting ? undefined : results.find(({ league }) => !seenNow.includes(league.id));
  const close = ({ league: { id }, you }: (typeof results)[number]) => {
    rememberSeenEnd(
      id,
      data.map(({ league }) => league.id),
    );
    seeEnd(leagueAddress(id));
    setSeenNow((before) => [...before, id]);
    celebrateBadges(you.badges);
  };
  return results.map((result) => {
    const { id } = result.league;
    return (
      <Dialog key={id} open={result === shown} onClose={() => close(result)} labelledBy={`result-${id}`} firm>
        <LeagueResult {...result} open={result === shown} headingId={`result-${id}`} onClose={() => close(result)} />
      </Dialog>
    );
  });
}

import { erasing, type PersonalData } from "../personal-data.ts";

export const rewardsData: PersonalData = {
  key: "rewards",
  title: "Your badges, points and coins",
  keeps: "Which badges you earned, when and by what, and every payment of points and coins.",
  why: "A badge is earned once and kept, and each thing is paid once.",
  until: "As long as you are a player.",
  erased: "Badges and points are deleted. Coins stay where a contest's prizes are counted, with the former player.",
  tables: ["player_badges", "ledger"],
  progress: "p.coins > 0 OR EXISTS (SELECT FROM player_badges b WHERE b.player = p.num)",
  lists: [
    {
      name: "badges",
      label: "badges",
      rows: "SELECT badge, earned_at, earned_by FROM player_badges WHERE player = $1 ORDER BY earned_at, badge",
    },
    {
      name: "payments_in_game",
      label: "payments of points and coins",
      rows: "SELECT currency, amount, reason, reference, at FROM ledger WHERE player = $1 ORDER BY at, reason, reference",
    },
  ],
  async erase({ player: { num }, former, send }) {
    await send(
      erasing(
        "prizes",
        // The prizes of a contest add up to its pool.
        `WITH prizes AS (
           UPDATE ledger SET player = $2, at = date_trunc('day', at, 'UTC') WHERE player = $1 AND currency = 'coins' RETURNING amount
         )
         UPDATE players SET coins = (SELECT coalesce(sum(amount), 0) FROM prizes) WHERE num = $2`,
        num,
        former,
      ),
    );
    await Promise.all([
      send(erasing("ledger", "DELETE FROM ledger WHERE player = $1", num)),
      send(erasing("badges", "DELETE FROM player_badges WHERE player = $1", num)),
    ]);
  },
};

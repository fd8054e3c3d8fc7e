import type { LeagueType } from "#contract/values/league-limits.ts";

/** How many may join a league of each type, and the coins that its first three share. */
export const TERMS: Readonly<Record<LeagueType, { maxMembers: number; prizePool: number }>> = {
  weekly: { maxMembers: 10_000, prizePool: 1000 },
  monthly: { maxMembers: 50_000, prizePool: 5000 },
  seasonal: { maxMembers: 150_000, prizePool: 20_000 },
};

/** When a league is open: from its start on, and before its end. */
export interface Period {
  startsAt: Date;
  endsAt: Date;
}

/** The period of a type that includes a moment: a week from Monday, a month, or a quarter of the year, all in UTC. */
export function periodOf(type: LeagueType, at: Date): Period {
  const year = at.getUTCFullYear();
  const month = at.getUTCMonth();
  const utc = (...[monthOf, day]: [month: number, day: number]) => new Date(Date.UTC(year, monthOf, day));
  switch (type) {
    case "weekly": {
      const monday = at.getUTCDate() - ((at.getUTCDay() + 6) % 7);
      return { startsAt: utc(month, monday), endsAt: utc(month, monday + 7) };
    }
    case "monthly":
      return { startsAt: utc(month, 1), endsAt: utc(month + 1, 1) };
    case "seasonal": {
      const first = month - (month % 3);
      return { startsAt: utc(first, 1), endsAt: utc(first + 3, 1) };
    }
  }
}

const MONTHS = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });
const SEASONS = ["Winter", "Spring", "Summer", "Autumn"] as const;

/** What a league is called and how it is announced. */
export function titleOf(type: LeagueType, startsAt: Date): { name: string; description: string } {
  switch (type) {
    case "weekly":
      return {
        name: "Weekly Face-Off",
        description: "Everyone starts at zero on Monday. Seven days later, the first three share the pool.",
      };
    case "monthly":
      return {
        name: `${MONTHS.format(startsAt)} League`,
        description: "One month of votes, challenges and arenas. Coming back often beats one long evening.",
      };
    case "seasonal":
      return {
        name: `${SEASONS[Math.floor(startsAt.getUTCMonth() / 3)]} Season ${startsAt.getUTCFullYear()}`,
        description: "Three months, the biggest pool, the longest race. Join early: points count from joining on.",
      };
  }
}

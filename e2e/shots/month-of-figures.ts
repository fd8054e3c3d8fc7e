import type { Insights } from "#contract/analytics.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const UNTIL = Date.parse("2026-11-21T13:00:00Z");

/** Statistics resembling a month of play, for screenshots of the dashboard. */
export function monthOfFigures(): Insights {
  const days = Array.from({ length: 30 }, (_, day) => day);
  const votesOverTime = days.map((day) => ({
    from: new Date(UNTIL - (30 - day) * DAY_MS).toISOString(),
    hotVotes: 2400 + ((day * 733) % 1900) + (day % 7 > 4 ? 1400 : 0),
    notVotes: 1500 + ((day * 419) % 1100) + (day % 7 > 4 ? 600 : 0),
  }));
  const sumOf = (votes: "hotVotes" | "notVotes") => votesOverTime.reduce((sum, stretch) => sum + stretch[votes], 0);
  const [hotVotes, notVotes] = [sumOf("hotVotes"), sumOf("notVotes")];
  return {
    timeframe: "30d",
    from: new Date(UNTIL - 30 * DAY_MS).toISOString(),
    to: new Date(UNTIL).toISOString(),
    sampledOneIn: 1,
    totalEvents: 412_880,
    uniqueSessions: 18_204,
    averageSessionDuration: 204_000,
    totalVotes: hotVotes + notVotes,
    retentionRate: 0.314,
    swipeBehavior: {
      totalSwipes: 96_410,
      directionDistribution: { left: 31_207, right: 52_118, up: 13_085 },
      averageVelocity: 1.37,
    },
    votingPatterns: { hotVotes, notVotes, skips: 21_940 },
    funnelMetrics: { landing: 18_204, categorySelect: 14_380, firstVote: 12_911, completeCategory: 6105 },
    categoryEngagement: {
      "Pop Music Stars": 3120,
      "Action Movie Stars": 2877,
      "Reality TV Stars": 1904,
      "Chefs & Food Stars": 1202,
      Athletes: 1119,
      "Social Media Influencers": 980,
      Models: 410,
    },
    activeUsers: 37,
    deviceInsights: { mobile: 13_291, desktop: 4913 },
    topCelebrities: [
      { name: "Rihanna", votes: 2104, hotPercentage: 88.4 },
      { name: "Idris Elba", votes: 1990, hotPercentage: 91.2 },
      { name: "Keanu Reeves", votes: 1871, hotPercentage: 93.1 },
      { name: "Zendaya", votes: 1540, hotPercentage: 86 },
      { name: "Dwayne Johnson", votes: 1391, hotPercentage: 71.9 },
    ],
    recentActivity: [
      { type: "vote", vote: "hot", celebrity: "Rihanna", category: "Pop Music Stars", timestamp: ago(4) },
      { type: "vote", vote: "not", celebrity: "Gordon Ramsay", category: "Chefs & Food Stars", timestamp: ago(9) },
      { type: "category_select", category: "Social Media Influencers", timestamp: ago(15) },
      { type: "session_start", timestamp: ago(16) },
      {
        type: "vote",
        vote: "skip",
        celebrity: "Brian Stokes Mitchell",
        category: "Broadway Stars",
        timestamp: ago(31),
      },
    ],
    votesOverTime,
    previous: {
      totalEvents: 371_002,
      uniqueSessions: 16_110,
      averageSessionDuration: 211_000,
      totalVotes: 118_300,
      retentionRate: 0.296,
    },
  };
}

/** Statistics before anyone has played. */
export function noFigures(): Insights {
  const none = { totalEvents: 0, uniqueSessions: 0, averageSessionDuration: 0, totalVotes: 0, retentionRate: null };
  return {
    ...monthOfFigures(),
    ...none,
    timeframe: "24h",
    swipeBehavior: { totalSwipes: 0, directionDistribution: { left: 0, right: 0, up: 0 }, averageVelocity: 0 },
    votingPatterns: { hotVotes: 0, notVotes: 0, skips: 0 },
    funnelMetrics: { landing: 0, categorySelect: 0, firstVote: 0, completeCategory: 0 },
    categoryEngagement: {},
    activeUsers: 0,
    deviceInsights: { mobile: 0, desktop: 0 },
    topCelebrities: [],
    recentActivity: [],
    votesOverTime: Array.from({ length: 24 }, (_, hour) => ({
      from: new Date(UNTIL - (24 - hour) * HOUR_MS).toISOString(),
      hotVotes: 0,
      notVotes: 0,
    })),
    previous: none,
  };
}

function ago(seconds: number): string {
  return new Date(UNTIL - 20 * 60_000 - seconds * 1000).toISOString();
}

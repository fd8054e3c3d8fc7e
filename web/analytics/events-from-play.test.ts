import { expect, test } from "vitest";
import { analyticsEvent } from "../../contract/analytics-events.ts";
import type { PlayEvent } from "../lib/play-events.ts";
import { CATEGORY_OF, labelOf } from "./events.ts";
import { eventsFromPlay } from "./events-from-play.ts";

const celebrity = { id: "adele", name: "Adele", category: "Pop Music Stars" } as const;
const look = { celebrity, timeSpent: 1234.5 };

test.for([
  [{ type: "voted", mode: "profile", voteType: "hot", look }, "adele"],
  [{ type: "chose", category: "Models" }, "Models"],
  [{ type: "swiped", direction: "up", velocity: 0.7 }, "up"],
  [{ type: "viewed", celebrity }, "adele"],
  [{ type: "behaved", action: "share" }, "share"],
] as const)("%o has the label %s", ([event, label]) => {
  const [details] = eventsFromPlay(event);
  expect(details && labelOf(details)).toBe(label);
});

const CASES: [PlayEvent, string[]][] = [
  [{ type: "chose", category: "Models" }, ["category_selection", "category_select"]],
  [{ type: "swiped", direction: "up", velocity: 0.7 }, ["swipe_gesture"]],
  [{ type: "voted", mode: "classic", voteType: "hot", look }, ["celebrity_engagement", "first_vote"]],
  [{ type: "voted", mode: "game", voteType: "not", look }, ["celebrity_engagement", "first_vote"]],
  [{ type: "voted", mode: "battle" }, ["user_behavior"]],
  [{ type: "skipped", look }, ["celebrity_engagement"]],
  [
    { type: "completed", mode: "classic", hot: 12, not: 8, timeSpent: 60_000 },
    ["voting_session_complete", "complete_category"],
  ],
  // The Game spans all categories, so it completes none.
  [{ type: "completed", mode: "game", hot: 12, not: 8, timeSpent: 60_000 }, ["voting_session_complete"]],
  [{ type: "completed", mode: "battle" }, []],
  [{ type: "behaved", action: "share" }, ["user_behavior"]],
  [{ type: "viewed", celebrity }, ["user_behavior"]],
  [{ type: "rewarded" }, []],
];

test.for(CASES)("%o is recorded as %o, in a form that the server accepts", ([event, recorded]) => {
  const events = eventsFromPlay(event);
  expect(events.map((one) => (one.event === "conversion_funnel" ? one.step : one.event))).toEqual(recorded);
  for (const details of events) {
    const sent = {
      ...details,
      category: CATEGORY_OF[details.event],
      label: labelOf(details),
      sessionId: "session_1700000000000_test",
      sessionDuration: 0,
      timestamp: "2026-11-21T12:00:00Z",
      url: "",
    };
    expect(analyticsEvent.safeParse(sent).error).toBeUndefined();
  }
});

test.for([
  [12, 8, "generous", 60],
  [10, 10, "selective", 50],
  [0, 3, "selective", 0],
] as const)("%d hot and %d not is %s", ([hot, not, votingPattern, hotPercentage]) => {
  const [complete] = eventsFromPlay({ type: "completed", mode: "game", hot, not, timeSpent: 1000 * (hot + not) });
  expect(complete).toMatchObject({ totalVotes: hot + not, votingPattern, hotPercentage, averageTimePerVote: 1000 });
});

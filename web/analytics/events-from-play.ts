import type { FunnelStep } from "../../contract/values/analytics-limits.ts";
import type { PlayEvent } from "../lib/play-events.ts";
import { tasteOf } from "../rounds/session.ts";
import type { EventDetails } from "./events.ts";

const engagement = (
  { celebrity, timeSpent }: Extract<PlayEvent, { type: "skipped" }>["look"],
  voteType: "hot" | "not" | "skip",
): EventDetails => ({
  event: "celebrity_engagement",
  celebrityId: celebrity.id,
  celebrityName: celebrity.name,
  celebrityCategory: celebrity.category,
  voteType,
  timeSpent,
});

/** Maps an event of play to the analytics events it is recorded as. */
export function eventsFromPlay(event: PlayEvent): EventDetails[] {
  switch (event.type) {
    case "chose":
      return [{ event: "category_selection", selectedCategory: event.category }, step("category_select")];
    case "swiped":
      return [{ event: "swipe_gesture", direction: event.direction, velocity: event.velocity }];
    case "voted":
      return event.mode === "battle"
        ? [{ event: "user_behavior", action: "battle_vote" }]
        : [engagement(event.look, event.voteType), step("first_vote")];
    case "skipped":
      return [engagement(event.look, "skip")];
    case "completed": {
      if (event.mode === "battle") return [];
      const { hot, not, timeSpent } = event;
      const votes = hot + not;
      const complete: EventDetails = {
        event: "voting_session_complete",
        totalVotes: votes,
        hotVotes: hot,
        notVotes: not,
        hotPercentage: (100 * hot) / votes,
        averageTimePerVote: timeSpent / votes,
        votingPattern: tasteOf(hot, not),
      };
      return event.mode === "classic" ? [complete, step("complete_category")] : [complete];
    }
    case "viewed":
      return [{ event: "user_behavior", action: "view", celebrityId: event.celebrity.id }];
    case "behaved":
      return [{ event: "user_behavior", action: event.action }];
    // They were recorded when they were cast.
    case "delivered":
    case "rewarded":
      return [];
  }
}

function step(name: FunnelStep): EventDetails {
  return { event: "conversion_funnel", step: name };
}

import { randomUUID } from "node:crypto";
import { sendEvents } from "#contract/analytics.ts";
import { MAX_EVENTS } from "#contract/values/analytics-limits.ts";
import { type Attack, verdictOf } from "../attack.ts";
import { atOnce } from "../load.ts";
import { randomAddress } from "../target.ts";

const CALLS = 700;
/** Calls of a burst, and those whose turn comes while the flood lasts. */
const MOST_ACCEPTED = 450;

export const ANALYTICS: Attack = {
  name: "analytics",
  sent: `${CALLS} calls of ${MAX_EVENTS} events at once from one address, each of another session, without a player`,
  expected: `at most ${MOST_ACCEPTED} calls accepted`,
  async run(target) {
    const from = randomAddress();
    const replies = await atOnce(CALLS, 32, () => {
      const event = {
        event: "category_selection",
        category: "navigation",
        sessionId: `session_${Date.now()}_${randomUUID().slice(0, 8)}`,
        sessionDuration: 1000,
        timestamp: new Date().toISOString(),
        url: "http://localhost/",
        referrer: "",
        selectedCategory: "Rock Stars",
      };
      return target.call(sendEvents.path, {
        method: "POST",
        body: Array.from({ length: MAX_EVENTS }, () => event),
        from,
      });
    });
    const accepted = replies.filter(({ status }) => status < 300).length;
    const broken = replies.filter(({ status }) => status >= 500 && status !== 503).length;
    const wrong = accepted > MOST_ACCEPTED ? [`${accepted} calls accepted`] : [];
    if (broken > 0) wrong.push(`${broken} × 5xx`);
    return verdictOf(wrong, `${accepted} accepted, ${CALLS - accepted} refused`);
  },
};

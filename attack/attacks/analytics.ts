import { randomUUID } from "node:crypto";
import { sendEvents } from "#contract/analytics.ts";
import { MAX_EVENTS } from "#contract/values/analytics-limits.ts";
import { type LimitName, LIMITS } from "#contract/values/rate-limits.ts";
import { type Attack, verdictOf } from "../attack.ts";
import { allowed, atOnce, flood } from "../load.ts";
import { randomAddress, type Reply, type Target } from "../target.ts";

const AT_ONCE = 700;
const OF_ONE_SESSION = 20;
/** More than the rate of calls, for as long as it takes them to bring more events than a network may send. */
const PER_SECOND = 40;
const SECONDS = Math.ceil(
  (LIMITS.analyticsNetwork.burst / MAX_EVENTS - LIMITS.analytics.burst) / LIMITS.analytics.perSecond + 3,
);

const newSession = (): string => `session_${Date.now()}_${randomUUID().slice(0, 8)}`;

function send(target: Target, from: string, sessionId: string): Promise<Reply> {
  const event = {
    event: "category_selection",
    category: "navigation",
    sessionId,
    sessionDuration: 1000,
    timestamp: new Date().toISOString(),
    url: "http://localhost/",
    referrer: "",
    selectedCategory: "Rock Stars",
  };
  return target.call(sendEvents.path, { method: "POST", body: Array.from({ length: MAX_EVENTS }, () => event), from });
}

/** @param unit how much of the limit a call uses */
function held(name: LimitName, unit: number, sent: string, attack: (target: Target) => Promise<Reply[]>): Attack {
  const what = LIMITS[name].countedBy;
  return {
    name: `analytics of one ${what}${unit === 1 ? ", calls" : ""}`,
    sent,
    expected: `no more ${unit === 1 ? "calls" : "events"} accepted than one ${what} may send`,
    async run(target) {
      const began = performance.now();
      const replies = await attack(target);
      const most = allowed(name, began);
      const accepted = unit * replies.filter(({ status }) => status < 300).length;
      const broken = replies.filter(({ status }) => status >= 500 && status !== 503).length;
      const wrong = accepted > most ? [`${accepted} accepted, not ${most}`] : [];
      if (accepted === 0) wrong.push("none accepted");
      if (broken > 0) wrong.push(`${broken} × 5xx`);
      return verdictOf(wrong, `${accepted} of ${unit * replies.length} accepted`);
    },
  };
}

export const ANALYTICS: readonly Attack[] = [
  held(
    "analytics",
    1,
    `${AT_ONCE} calls of ${MAX_EVENTS} events at once from one address, each of another session`,
    (target) => {
      const from = randomAddress();
      return atOnce(AT_ONCE, 32, () => send(target, from, newSession()));
    },
  ),
  held("analyticsSession", MAX_EVENTS, `${OF_ONE_SESSION} calls of ${MAX_EVENTS} events of one session`, (target) => {
    const [from, session] = [randomAddress(), newSession()];
    return atOnce(OF_ONE_SESSION, 1, () => send(target, from, session));
  }),
  held(
    "analyticsNetwork",
    MAX_EVENTS,
    `as many calls of ${MAX_EVENTS} events as one address may make in ${SECONDS} s, each of another session`,
    async (target) => {
      const from = randomAddress();
      const first = await atOnce(LIMITS.analytics.burst, 16, () => send(target, from, newSession()));
      return [...first, ...(await flood(PER_SECOND, SECONDS, () => send(target, from, newSession())))];
    },
  ),
];

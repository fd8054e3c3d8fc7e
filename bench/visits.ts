/** Visits as the page reports them, for the load generator and for the insights' rows. */
import { CATEGORIES } from "#contract/values/categories.ts";
import { loadRoster } from "#roster/load.ts";
import { chanceFrom } from "../server/chance.ts";
import { eventOf, type SentEvent } from "../server/testing/traffic.ts";
import { CATEGORY_OF, type EventDetails } from "../web/analytics/events.ts";
import { eventsFromPlay } from "../web/analytics/events-from-play.ts";

/** Events per call. */
export const EVENTS = 20;
/** Maximum calls per visit. */
const MOST_CALLS = 3;
/** Concurrent visits. */
const VISITS_AT_ONCE = 500;
/** Time between two events, in ms. */
const EVENT_MS = 2000;

/** An analytics call. */
export interface VisitCall {
  mobile: boolean;
  events: SentEvent[];
}

const celebrities = Map.groupBy(loadRoster(new Date().getUTCFullYear()), ({ category }) => category);
/** Reduces a name to ASCII, so that it can be written to a request byte for byte. */
const plain = (name: string): string => name.normalize("NFD").replaceAll(/[^ -~]/g, "");

/** The calls of concurrent visits, interleaved. */
export function* visitCalls(): Generator<VisitCall, never> {
  const open: VisitCall[][] = [];
  for (let visit = 0; ; visit += 1) {
    const place = visit % VISITS_AT_ONCE;
    const calls = open[place]?.length ? open[place] : makeVisit(visit, Date.now());
    const call = calls.shift();
    open[place] = calls;
    if (call !== undefined) yield call;
  }
}

/** A visit of one to three calls, deterministic per visit number. */
export function makeVisit(visit: number, startedAt: number): VisitCall[] {
  const random = chanceFrom(visit);
  const mobile = random() < 0.6;
  const session = `session_${startedAt}_${visit.toString(36).padStart(12, "0")}`;
  const events = withStepsOnce(play(random));
  return Array.from({ length: 1 + Math.floor(random() * MOST_CALLS) }, (_, call) => ({
    mobile,
    events: Array.from({ length: EVENTS }, (__, place) => {
      const event = events.next().value;
      const duration = (call * EVENTS + place) * EVENT_MS;
      const common = eventOf(session, duration, new Date(startedAt + duration));
      return { ...common, ...event, category: CATEGORY_OF[event.event] };
    }),
  }));
}

/** Drops repeated funnel steps, as the page does. */
function* withStepsOnce(events: Generator<EventDetails, never>): Generator<EventDetails, never> {
  const steps = new Set<string>();
  for (;;) {
    const event = events.next().value;
    if (event.event === "conversion_funnel") {
      if (steps.has(event.step)) continue;
      steps.add(event.step);
    }
    yield event;
  }
}

/** The events of a visit that plays one category after another. */
function* play(random: () => number): Generator<EventDetails, never> {
  const between = (least: number, most: number) => Math.round(least + random() * (most - least));
  yield { event: "session_start" };
  yield { event: "conversion_funnel", step: "landing" };
  yield {
    event: "performance_metrics",
    pageLoadTime: between(300, 3000),
    domReadyTime: between(200, 2000),
    timeToInteractive: between(100, 1000),
    connectionType: "4g",
  };
  for (;;) {
    const category = CATEGORIES[between(0, CATEGORIES.length - 1)] ?? CATEGORIES[0];
    yield* eventsFromPlay({ type: "chose", category });
    const votes = { hot: 0, not: 0 };
    const stage = celebrities.get(category) ?? [];
    const first = between(0, stage.length - 1);
    for (const { id, name } of [...stage.slice(first), ...stage.slice(0, first)]) {
      const voteType = random() < 0.6 ? "hot" : "not";
      const look = { celebrity: { id, name: plain(name), category }, timeSpent: between(500, 9000) };
      yield* eventsFromPlay({
        type: "swiped",
        direction: voteType === "hot" ? "right" : "left",
        velocity: between(30, 300) / 100,
      });
      yield* eventsFromPlay({ type: "voted", mode: "classic", voteType, look });
      votes[voteType] += 1;
    }
    yield* eventsFromPlay({ type: "completed", mode: "classic", ...votes, timeSpent: between(30_000, 60_000) });
    yield* eventsFromPlay({ type: "behaved", action: "play_again" });
  }
}

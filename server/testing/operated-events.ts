import type { EndpointRequest } from "#contract/endpoint.ts";
import { type changeLiveEvent, type createLiveEvent, operatedLiveEvents } from "#contract/live-event-operators.ts";
import { EVENT_ROUNDS } from "#contract/values/live-event-limits.ts";
import { loadRoster } from "#roster/load.ts";
import type { CallOptions, TestPlayer } from "./app.ts";
import { HOUR } from "./time.ts";

type Bill = Omit<EndpointRequest<typeof changeLiveEvent>["body"], "version">;

const STARS = loadRoster(2026).map(({ id }) => id);

/** What an operator may say of an event. @param from the place of the first celebrity in the roster */
export const sampleBill = (name: string, from = 0): Bill => ({
  name,
  description: "Ten rounds for samples.",
  eventType: "other",
  pairs: Array.from({ length: EVENT_ROUNDS }, (_, index): [string, string] => [
    STARS[from + 2 * index] ?? "",
    STARS[from + 2 * index + 1] ?? "",
  ]),
  reason: "To have a sample.",
});

/** An event that may be added after these. */
export function sampleCreation(
  coming: readonly { event: { startTime: string } }[],
): EndpointRequest<typeof createLiveEvent>["body"] {
  const last = Date.parse(coming.at(-1)?.event.startTime ?? "2026-11-25T12:00:00.000Z");
  return { ...sampleBill("Sample Night"), startTime: new Date(last + HOUR).toISOString() };
}

/** Valid requests of operators, where everybody has access; undefined where access is refused. */
export async function sampleOperatedEvents({ call }: Pick<TestPlayer, "call">) {
  const { data } = operatedLiveEvents.answer.safeParse((await call(operatedLiveEvents)).json());
  if (data === undefined) return undefined;
  const coming = data.events.filter(({ isOn }) => !isOn);
  // The first one is for reminders.
  const [, changed, ended] = coming;
  if (changed === undefined || ended === undefined) return undefined;
  return {
    createLiveEvent: { body: sampleCreation(coming) },
    changeLiveEvent: {
      params: { eventId: changed.event.id },
      body: { ...sampleBill("Sample Premiere"), version: changed.version },
    },
    endLiveEvent: { params: { eventId: ended.event.id }, body: { reason: "To have a sample." } },
  } satisfies Record<string, CallOptions>;
}

import {
  changeLiveEvent,
  createLiveEvent,
  drawEventPairs,
  endLiveEvent,
  operatedLiveEvents,
} from "#contract/live-event-operators.ts";
import type { Category } from "#contract/values/categories.ts";
import type { Bind } from "../http/binding.ts";
import { type AdvanceDependencies, drawFor } from "./advance.ts";
import { change, create, end, operatedEvents } from "./operate.ts";
import { presentSides } from "./present.ts";
import type { Cast } from "./programme.ts";

interface OperatedDependencies extends Omit<AdvanceDependencies, "consequences"> {
  bind: Bind;
  /** The last round of an event that was ended is to be counted. */
  due: (at: Date) => void;
}

/** What operators do with live events. */
export function bindOperated({ bind, topics, due, ...dependencies }: OperatedDependencies): void {
  const { catalogue } = dependencies;
  const drawn = (num: number) => {
    const entry = catalogue.byNum(num);
    if (entry === undefined) throw new Error("Somebody was drawn who is not in the catalogue");
    return entry;
  };
  bind(operatedLiveEvents, () => operatedEvents(dependencies), { compress: true });
  bind(drawEventPairs, async ({ query }) => {
    const [pairs = []] = await drawFor(dependencies, [castOf(query)]);
    return { pairs: pairs.map(([a, b]) => presentSides(catalogue, [drawn(a), drawn(b)])) };
  });
  bind(createLiveEvent, async ({ body }, { operator }) => {
    await create(dependencies, operator, body);
    return operatedEvents(dependencies);
  });
  bind(changeLiveEvent, async ({ params, body }, { operator }) => {
    const event = Number(params.eventId);
    await change(dependencies, operator, event, body);
    topics.event(event);
    return operatedEvents(dependencies);
  });
  bind(endLiveEvent, async ({ params, body }, { operator }) => {
    const event = Number(params.eventId);
    due(await end(dependencies, operator, event, body.reason));
    topics.event(event);
    topics.list();
    return operatedEvents(dependencies);
  });
}

interface Wish {
  category?: Category | undefined;
  against?: Category | undefined;
}

function castOf({ category, against }: Wish): Cast {
  if (category === undefined) return { from: "everywhere" };
  return against === undefined ? { from: "category", category } : { from: "both", one: category, other: against };
}

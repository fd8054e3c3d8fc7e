import type { OperatedEvent } from "#contract/live-event-operators.ts";
import type { EventStage, LiveEvent, LiveRound, PastRound, RoundSide } from "#contract/live-events.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import { pairPictures, pictureOf } from "../pictures/pair.ts";
import type { Contestant, EventRow, ListedEvent, RoundRow, WholeEvent } from "./queries.ts";
import type { Split } from "./vote-queries.ts";
import { demoRoundsFrom, isOn, turnsUntil } from "./schedule.ts";

type Pictures = Pick<Catalogue, "byNum">;

function presentEvent(catalogue: Pictures, event: EventRow, featured: ListedEvent["featured"]): LiveEvent {
  const { id, name, description, type, category, startsAt, endsAt, participants } = event;
  const versus = category === null ? versusOf(catalogue, featured) : undefined;
  return {
    id: String(id),
    name,
    description,
    eventType: type,
    category,
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    participantCount: participants,
    featuredCelebrities: featured.map((one) => ({ id: one.id, name: one.name, ...pictureOf(catalogue, one) })),
    ...(versus !== undefined && { versus }),
  };
}

/** The two categories of an event between just two; undefined for others. */
function versusOf(catalogue: Pictures, featured: ListedEvent["featured"]): LiveEvent["versus"] {
  const categories = new Set(featured.flatMap(({ num }) => catalogue.byNum(num)?.category ?? []));
  const [one, other, ...more] = [...categories].toSorted();
  return one === undefined || other === undefined || more.length > 0 ? undefined : [one, other];
}

/** An event as listed. */
export const presentListed = (catalogue: Pictures, event: ListedEvent): LiveEvent =>
  presentEvent(catalogue, event, event.featured);

/** An event whose rounds are known, as listed. */
export const presentWhole = (catalogue: Pictures, event: WholeEvent): LiveEvent =>
  presentEvent(
    catalogue,
    event,
    event.rounds.filter(({ demo }) => !demo).flatMap(({ a, b }) => [a, b]),
  );

/** The two of a round. */
export function presentSides(catalogue: Pictures, [a, b]: readonly [Contestant, Contestant]): [RoundSide, RoundSide] {
  const [pictureA, pictureB] = pairPictures(catalogue, [a, b]);
  return [
    { id: a.id, name: a.name, ...pictureA, category: a.category },
    { id: b.id, name: b.name, ...pictureB, category: b.category },
  ];
}

/** An event as operators see it. */
export function presentOperated(catalogue: Pictures, event: WholeEvent): OperatedEvent {
  return {
    event: presentWhole(catalogue, event),
    isOn: isOn(event, event.now),
    version: event.version,
    pairs: event.rounds.filter(({ demo }) => !demo).map(({ a, b }) => presentSides(catalogue, [a, b])),
  };
}

/** A round to come, in which nobody has voted. */
function presentNext(catalogue: Pictures, round: RoundRow): NonNullable<EventStage["next"]> {
  const { id, number, demo, a, b, startsAt, endsAt } = round;
  const [celebrity1, celebrity2] = presentSides(catalogue, [a, b]);
  return {
    id: String(id),
    roundNumber: number,
    celebrity1,
    celebrity2,
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    isDemo: demo,
  };
}

/** @param split what is told of how the votes divide; by default, how they do */
export function presentRound(catalogue: Pictures, round: RoundRow, split: Split = round): LiveRound {
  return {
    ...presentNext(catalogue, round),
    celebrity1Votes: split.votesA,
    celebrity2Votes: split.votesB,
    totalVotes: round.votesA + round.votesB,
  };
}

export function presentPast(catalogue: Pictures, round: RoundRow): PastRound {
  const { a, b, settled, winner } = round;
  const winnerId = winner === null ? null : winner === a.num ? a.id : b.id;
  return { ...presentRound(catalogue, round), winnerId, counted: settled };
}

/** The rounds of an event by what they are at a time. */
export function roundsAt({ rounds, now }: Pick<WholeEvent, "rounds" | "now">) {
  const inOrder = rounds.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  return {
    running: inOrder.find((round) => isOn(round, now)),
    last: inOrder.findLast(({ endsAt }) => endsAt <= now),
    next: inOrder.find(({ startsAt }) => startsAt > now),
  };
}

/** How many rounds of an event's programme are counted. */
export const settledOf = ({ rounds }: Pick<WholeEvent, "rounds">): number =>
  rounds.filter(({ demo, settled }) => !demo && settled).length;

/**
 * An event as it is now.
 * @param demoRoundMs how long a demo round would be
 * @param seal the split of the running round, once it is sealed
 */
export function presentStage(
  catalogue: Pictures,
  event: WholeEvent,
  { demoRoundMs, seal }: { demoRoundMs: number; seal: Split | undefined },
): EventStage {
  const { rounds, now, complete, version } = event;
  const { running, last, next } = roundsAt(event);
  return {
    event: presentWhole(catalogue, event),
    round: running === undefined ? null : presentRound(catalogue, running, seal),
    lastRound: last === undefined ? null : presentPast(catalogue, last),
    next: next === undefined ? null : presentNext(catalogue, next),
    roundsCompleted: settledOf(event),
    demoRounds: demoRoundsFrom(event, rounds, now, demoRoundMs).length,
    isComplete: complete,
    version: version + turnsUntil(event, rounds, now),
  };
}

/** The id of the celebrity that somebody chose in a round; null for nobody. */
export function choiceIn(
  round: Pick<RoundRow, "id" | "a" | "b"> | undefined,
  choices: Readonly<Record<string, number>> | undefined,
): string | null {
  const chosen = round === undefined ? undefined : choices?.[String(round.id)];
  if (round === undefined || chosen === undefined) return null;
  return chosen === round.a.num ? round.a.id : round.b.id;
}

import type { Page, Route } from "@playwright/test";
import { celebrities } from "#contract/celebrities.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import {
  type ActiveLiveEvent,
  activeLiveEvents,
  createDemoRounds,
  eventStage,
  joinLiveEvent,
  type LiveEvent,
  type LiveEventResults,
  type LiveEventStage,
  type LiveRound,
  type PastRound,
  type RoundSide,
  upcomingLiveEvents,
  voteInLiveEvent,
} from "#contract/live-events.ts";
import type { Badge } from "#contract/rewards.ts";
import {
  DOORS_SECONDS,
  EVENT_MINUTES,
  EVENT_PODIUM,
  EVENT_ROUNDS,
  PAUSE_SECONDS,
  ROUND_SECONDS,
} from "#contract/values/live-event-limits.ts";
import { sealsAt } from "#contract/values/event-programme.ts";
import { never } from "./answers.ts";
import { problem } from "./arena.ts";

/** An event that is made up, with rounds by any clock. */

const MINUTE_MS = 60_000;

export const NAME = "Friday Night Red Carpet";

export const BADGE: Badge = {
  id: "event-winner",
  name: "Best in Show",
  description: "Win a live event.",
  icon: "trophy",
  color: "gold",
};

const eventOf = (startsAt: number, more: Partial<LiveEvent> = {}): LiveEvent => ({
  id: "7",
  name: NAME,
  description: "Ten rounds, twenty stars, one carpet.",
  eventType: "award_show",
  category: null,
  startTime: new Date(startsAt).toISOString(),
  endTime: new Date(startsAt + EVENT_MINUTES * MINUTE_MS).toISOString(),
  participantCount: 128,
  featuredCelebrities: [],
  ...more,
});

/** Celebrities of the product under test. */
export async function starsOf(page: Page, count: number): Promise<RoundSide[]> {
  const response = await page.request.get(celebrities.path);
  const all: EndpointAnswer<typeof celebrities> = await response.json();
  return all
    .filter((_, index) => index % 13 === 0)
    .slice(0, count)
    .map(({ id, name, imageUrl, category }) => ({ id, name, imageUrl, category }));
}

/** A made-up event: what it says at any time, and what the player has done. */
export interface Show {
  event: LiveEvent;
  rounds: PastRound[];
  joined: boolean;
  /** The own votes by round id. */
  votes: Record<string, string>;
  score: number;
  rank: number | null;
  demoRounds: number;
  /** The time of its server, in ms. */
  now: () => number | Promise<number>;
  /** By round id: its figures as of its seal. */
  seals: Record<string, Pick<LiveRound, "celebrity1Votes" | "celebrity2Votes">>;
}

const ROUND_MS = ROUND_SECONDS * 1000;

/** A round with votes, which the first of the pair wins. */
const roundOf = (
  number: number,
  startsAt: number,
  [one, other]: readonly [RoundSide, RoundSide],
  votes: readonly [number, number] = [86, 52],
): PastRound => ({
  id: String(100 + number),
  roundNumber: number,
  celebrity1: one,
  celebrity2: other,
  celebrity1Votes: votes[0],
  celebrity2Votes: votes[1],
  totalVotes: votes[0] + votes[1],
  startTime: new Date(startsAt).toISOString(),
  endTime: new Date(startsAt + ROUND_MS).toISOString(),
  isDemo: false,
  winnerId: votes[0] > votes[1] ? one.id : votes[1] > votes[0] ? other.id : null,
  counted: true,
});

interface ShowOptions {
  /** The number of the round that is on, from 1; 0 before the first. */
  round?: number;
  /** Seconds since it began, or until the first begins. */
  seconds?: number;
  joined?: boolean;
  /** The time of its server, in ms. */
  now?: () => number | Promise<number>;
}

/** A whole event, seen at some moment of its programme. */
export async function showOf(page: Page, options: ShowOptions = {}): Promise<Show> {
  const { round = 3, seconds = 20, joined = true, now = () => Date.now() } = options;
  const stars = await starsOf(page, 2 * EVENT_ROUNDS);
  const pitch = ROUND_MS + PAUSE_SECONDS * 1000;
  const here = Math.floor((await now()) / 1000) * 1000;
  const startsAt = here - DOORS_SECONDS * 1000 - (round === 0 ? -seconds * 1000 : (round - 1) * pitch + seconds * 1000);
  const rounds = Array.from({ length: EVENT_ROUNDS }, (_, index) => {
    const [one, other] = [stars[2 * index], stars[2 * index + 1]];
    if (one === undefined || other === undefined) throw new Error("There are too few stars");
    return roundOf(index + 1, startsAt + DOORS_SECONDS * 1000 + index * pitch, [one, other]);
  });
  const event = eventOf(startsAt, { featuredCelebrities: stars });
  return { event, rounds, joined, votes: {}, score: 0, rank: null, demoRounds: 0, now, seals: {} };
}

/** What its server says at a time, in ms. */
function stageAt(show: Show, now: number): LiveEventStage {
  const { event, rounds, joined, votes, score, rank, demoRounds } = show;
  const timed = rounds.map((one) => ({ one, from: Date.parse(one.startTime), until: Date.parse(one.endTime) }));
  const current = timed.find(({ from, until }) => now >= from && now < until);
  const last = timed.findLast(({ until }) => now >= until);
  const next = timed.find(({ from }) => now < from);
  const counted = timed.filter(({ until }) => now >= until + 500);
  const ended = last === undefined ? null : countedOr(last.one, now >= last.until + 500);
  return {
    event,
    round: current === undefined ? null : { ...running(current.one), ...sealOf(show, current.one, now) },
    lastRound: ended,
    next: next === undefined ? null : toCome(next.one),
    roundsCompleted: counted.filter(({ one }) => !one.isDemo).length,
    demoRounds,
    isComplete: counted.length === rounds.length,
    version: Math.floor(now / 100),
    serverTime: new Date(now).toISOString(),
    you: joined
      ? {
          score,
          rank,
          calls: 0,
          votes: Object.keys(votes).length,
          votedFor: votes[current?.one.id ?? ""] ?? null,
          lastVotedFor: votes[last?.one.id ?? ""] ?? null,
        }
      : null,
    podium: counted.length === rounds.length ? resultsOf(show, now).leaderboard.slice(0, EVENT_PODIUM) : [],
  };
}

/** The figures that are told of a running round once it is sealed: as they were when that was noticed first. */
function sealOf({ seals }: Show, round: PastRound, now: number): Show["seals"][string] | undefined {
  const { id, startTime, endTime, celebrity1Votes, celebrity2Votes } = round;
  if (now < sealsAt(Date.parse(startTime), Date.parse(endTime))) return undefined;
  seals[id] ??= { celebrity1Votes, celebrity2Votes };
  return seals[id];
}

const countedOr = (round: PastRound, counted: boolean): PastRound =>
  counted ? round : { ...round, counted: false, winnerId: null };

/** Without what is known of a round only later. */
const running = (round: PastRound): LiveRound => eventStage.shape.round.unwrap().parse(round);

const toCome = (round: PastRound): NonNullable<LiveEventStage["next"]> => eventStage.shape.next.unwrap().parse(round);

/** Counts a vote as its server does. */
export function countVote(show: Show, roundId: string, votedFor: string): void {
  const before = show.votes[roundId];
  show.votes[roundId] = votedFor;
  show.rounds = show.rounds.map((round) => {
    if (round.id !== roundId) return round;
    const change = (id: string) => (votedFor === id ? 1 : 0) - (before === id ? 1 : 0);
    const celebrity1Votes = round.celebrity1Votes + change(round.celebrity1.id);
    const celebrity2Votes = round.celebrity2Votes + change(round.celebrity2.id);
    return { ...round, celebrity1Votes, celebrity2Votes, totalVotes: celebrity1Votes + celebrity2Votes };
  });
}

/** Counts votes of others for the first of the two of a round. @param number of the round, from 1 */
export function addVotes(show: Show, number: number, votes: number): void {
  show.rounds = show.rounds.map((round) =>
    round.roundNumber === number
      ? { ...round, celebrity1Votes: round.celebrity1Votes + votes, totalVotes: round.totalVotes + votes }
      : round,
  );
}

/** What it comes to, with a board. */
function resultsOf(show: Show, now: number, more: Partial<LiveEventResults> = {}): LiveEventResults {
  const { event, rounds, votes, joined, score, rank } = show;
  const over = rounds.filter(({ endTime }) => now >= Date.parse(endTime) + 500);
  const calls = over.filter(({ id, winnerId }) => winnerId !== null && votes[id] === winnerId).length;
  const others = Array.from({ length: 9 }, (_, index) => ({
    id: index === 0 ? `user_1764000000000_${"w".repeat(24)}` : `user_176400000000${index}_k3v9x2m4q8r${index}`,
    score: 300 - 25 * index,
    rank: index + 1,
    isYou: false,
  }));
  const own = { id: "user_1764000000000_own", score, rank: rank ?? 10, isYou: true };
  const board = [...others, ...(joined && rank !== null ? [own] : [])];
  return {
    event,
    totalParticipants: event.participantCount,
    rounds: over.map((round) => ({ ...round, votedFor: votes[round.id] ?? null })),
    isComplete: over.length === rounds.length,
    leaderboard: over.length === 0 ? [] : board.toSorted((one, other) => one.rank - other.rank),
    you: joined ? { score, rank, calls, votes: Object.keys(votes).length, badges: [] } : null,
    ...more,
  };
}

interface EventAnswers {
  active?: ActiveLiveEvent[];
  upcoming?: LiveEvent[];
  show?: Show;
  results?: Partial<LiveEventResults>;
}

const notFound = (route: Route) => problem(route, 404, "event_not_found", "There is no such event.");

/** Answers the page's calls about live events as a server would. Change `show` for what others do. */
export async function answerEvents(page: Page, answers: EventAnswers): Promise<void> {
  // Without a stream, pages ask from time to time.
  await page.route("/api/push*", never);
  const active = (show: Show): ActiveLiveEvent => ({ ...show.event, joined: show.joined });
  await page.route(activeLiveEvents.path, (route) =>
    route.fulfill({ json: answers.active ?? (answers.show === undefined ? [] : [active(answers.show)]) }),
  );
  await page.route(upcomingLiveEvents.path, (route) => route.fulfill({ json: answers.upcoming ?? [] }));
  await page.route(/\/api\/live-events\/\d+$/, async (route) => {
    const { show } = answers;
    return show === undefined ? notFound(route) : route.fulfill({ json: stageAt(show, await show.now()) });
  });
  await page.route(/\/api\/live-events\/\d+\/current-round$/, async (route) => {
    const { show } = answers;
    if (show === undefined) return notFound(route);
    const { round, serverTime, you } = stageAt(show, await show.now());
    return route.fulfill({ json: round === null ? null : { ...round, serverTime, votedFor: you?.votedFor ?? null } });
  });
  await page.route(/\/api\/live-events\/\d+\/results$/, async (route) => {
    const { show } = answers;
    return show === undefined
      ? notFound(route)
      : route.fulfill({ json: resultsOf(show, await show.now(), answers.results) });
  });
  await page.route(joinLiveEvent.path, (route) => {
    if (answers.show === undefined) return notFound(route);
    answers.show.joined = true;
    return route.fulfill({ json: { joined: true } });
  });
  await page.route(voteInLiveEvent.path, async (route) => {
    const { roundId, votedFor } = voteInLiveEvent.body.parse(route.request().postDataJSON());
    if (answers.show === undefined) return notFound(route);
    // Sealed before the vote counts.
    stageAt(answers.show, await answers.show.now());
    countVote(answers.show, roundId, votedFor);
    return route.fulfill({ json: { votedFor } });
  });
  await page.route(createDemoRounds.path.replace(":eventId", "*"), async (route) => {
    const { show } = answers;
    if (show === undefined) return notFound(route);
    const from = Math.floor((await show.now()) / 1000) * 1000 + 3000;
    const [first] = show.rounds;
    if (first !== undefined)
      show.rounds = [
        ...show.rounds,
        { ...roundOf(EVENT_ROUNDS + 1, from, [first.celebrity1, first.celebrity2], [0, 0]), isDemo: true },
      ].toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime));
    show.demoRounds = 0;
    return route.fulfill({ json: { rounds: 1 } });
  });
}

/** Events to come. */
export const upcomingOf = (now: number, stars: readonly RoundSide[] = []): LiveEvent[] =>
  (
    [
      ["Rock vs Country Showdown", "other", 12, "Rock Stars"],
      ["Friday Night Premiere: The Athletes & The Chefs", "premiere", 27, null],
      ["Social Media Influencers Breaking Through", "breaking_news", 42, "Social Media Influencers"],
    ] as const
  ).map(([name, eventType, minutes, category], index) =>
    eventOf(Math.floor(now / MINUTE_MS) * MINUTE_MS + minutes * MINUTE_MS, {
      id: String(20 + index),
      name,
      eventType,
      category,
      participantCount: 0,
      featuredCelebrities: stars.slice(4 * index, 4 * index + 6),
    }),
  );

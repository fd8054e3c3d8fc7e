import { z } from "zod";
import { celebrityId } from "./celebrities.ts";
import { endpoint } from "./endpoint.ts";
import { playerProblems } from "./problem.ts";
import { CATEGORIES } from "./values/categories.ts";
import { EVENT_ROUNDS } from "./values/live-event-limits.ts";
import { TEN } from "./values/todays-ten.ts";
import { TODAY_ENDS_SHOWN, TODAY_SOURCES, UNFINISHED_SHOWN } from "./values/today.ts";

const count = z.int().min(0);

/** What a source has brought a player on a day. */
const source = z.object({
  kind: z.enum(TODAY_SOURCES),
  /** Votes alone bring none; teams lose some where the crowd says not. */
  points: z.int(),
  /** Votes cast, challenges completed, arenas played, leagues that counted, teams with members, events with a vote. */
  count,
});
export type TodaySource = z.output<typeof source>;

const endsAt = z.iso.datetime();
/** The own rank in a contest. */
const rank = z.int().min(1);

/** A league that the player is in. The rank is null while it tells nothing: of the only member. */
const league = z.object({
  kind: z.literal("league"),
  id: z.string(),
  name: z.string(),
  rank: rank.nullable(),
  endsAt,
});
export type TodayLeague = z.output<typeof league>;

/** What runs out for a player. */
const end = z.discriminatedUnion("kind", [
  /** A streak of so many days that today's vote would keep. */
  z.object({ kind: z.literal("streak"), days: z.int().min(1), endsAt }),
  /** So many days in a row of Today's 10 that today's would keep. */
  z.object({ kind: z.literal("todays_ten"), days: z.int().min(1), endsAt }),
  /** Challenges of the day that are begun and not completed. */
  z.object({ kind: z.literal("challenges"), left: z.int().min(1), endsAt }),
  /** An open arena that the player has joined, and the battles that it can still vote on. */
  z.object({ kind: z.literal("arena"), id: z.string(), name: z.string(), left: count, endsAt }),
  league,
  /** The rank is null while it tells nothing: of the only team, and before there are points. */
  z.object({ kind: z.literal("draft"), id: z.string(), name: z.string(), rank: rank.nullable(), endsAt }),
  /** A live event that the player has joined, and its rounds that are not over. */
  z.object({ kind: z.literal("event"), id: z.string(), name: z.string(), left: count, endsAt }),
  /** A paid chat, by its token, with the AI persona of somebody. */
  z.object({ kind: z.literal("chat"), id: z.string(), name: z.string(), endsAt }),
]);
export type TodayEnd = z.output<typeof end>;

/** How a player stands in what can be competed in; null where it does not. */
const standings = z.object({
  /** Of the day, once one is begun. */
  challenges: z.object({ done: count, all: z.int().min(1) }).nullable(),
  /** Of the open arenas that the player has joined the one to be finished first. The rank is null while it tells nothing. */
  arena: z.object({ left: count, rank: rank.nullable(), endsAt }).nullable(),
  /** Of the own leagues the one that ends next; points to the next better score, which the first one has not. */
  league: z.object({ rank, gap: z.int().min(1).nullable() }).nullable(),
  draft: z.object({ rank }).nullable(),
  /** Today's 10, once it is begun: its answers so far, the series, and how the completed try ended. */
  ten: z
    .object({
      answers: count.max(TEN),
      series: count,
      result: z.object({ agreed: count.max(TEN), judged: count.max(TEN) }).nullable(),
    })
    .nullable(),
  /** A live event is on, joined or not, whose last round ends then. */
  event: z.object({ endsAt }).nullable(),
});
export type TodayStandings = z.output<typeof standings>;

const finishChallenge = z.object({
  kind: z.literal("finish_challenge"),
  /** Whose votes count; null for those of any category. */
  category: z.enum(CATEGORIES).nullable(),
  /** What to do, in a sentence. */
  description: z.string(),
  left: z.int().min(1),
  points: z.int().min(1),
});
const finishArena = z.object({
  kind: z.literal("finish_arena"),
  id: z.string(),
  name: z.string(),
  left: z.int().min(1),
});
const finishEvent = z.object({
  kind: z.literal("finish_event"),
  id: z.string(),
  name: z.string(),
  /** Rounds, with the one that is on or comes next. */
  left: z.int().min(1).max(EVENT_ROUNDS),
  /** Of the last round: with it, a page says by the clock which one is on. */
  endsAt,
});

/** What the player is in the middle of: a challenge that is nearly done, an arena or a live event that was joined and goes on. */
const unfinished = z.discriminatedUnion("kind", [
  finishChallenge.extend({ endsAt }),
  finishArena.extend({ endsAt }),
  finishEvent,
]);
export type Unfinished = z.output<typeof unfinished>;

/** What a player may do now. */
const suggestion = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("first_vote") }),
  z.object({ kind: z.literal("start_streak") }),
  z.object({ kind: z.literal("keep_streak"), days: z.int().min(1) }),
  z.object({ kind: z.literal("keep_ten"), days: z.int().min(1) }),
  z.object({ kind: z.literal("play_ten") }),
  finishChallenge,
  finishArena,
  z.object({ kind: z.literal("join_arena") }),
  z.object({ kind: z.literal("join_league") }),
  /** With a team that is full. */
  z.object({ kind: z.literal("enter_team"), id: z.string(), name: z.string() }),
  z.object({ kind: z.literal("fill_team"), id: z.string(), name: z.string(), left: z.int().min(1) }),
  z.object({ kind: z.literal("create_team") }),
  finishEvent,
  z.object({ kind: z.literal("join_event") }),
  /** What there always is to do. */
  z.object({ kind: z.literal("play") }),
]);
export type TodaySuggestion = z.output<typeof suggestion>;

/** What became of the votes of the last day on which the player voted before this one, not more than a week ago. */
const calls = z.object({
  day: z.iso.date(),
  /** Votes that are with the crowd by now, of those that have a crowd by now. */
  agreed: count,
  judged: count,
  /**
   * Of the trending list as it is shown, once its ranks are earned, whom the player and most others call hot, and who has gained most ranks
   * since yesterday; or who ranks first.
   */
  star: z.object({ id: celebrityId, name: z.string(), rank: z.int().min(1), move: z.int().nullable() }).nullable(),
});
export type TodayCalls = z.output<typeof calls>;

export const today = endpoint({
  method: "GET",
  path: "/api/today",
  summary:
    "The player's UTC day: points with where they came from, what runs out next, what is unfinished, and one suggestion of what to do now.",
  player: "required",
  answer: z.object({
    day: z.iso.date(),
    /** When the next day begins. */
    dayEndsAt: endsAt,
    /** The sum of those of the sources. */
    points: z.int(),
    /** Those of which there is anything. */
    sources: z.array(source),
    /** What runs out next, the soonest first. */
    ends: z.array(end).max(TODAY_ENDS_SHOWN),
    /** The own league that ends next, also where more urgent things leave it out of `ends`. */
    league: league.nullable(),
    suggestion,
    /** What matters most first. */
    unfinished: z.array(unfinished).max(UNFINISHED_SHOWN),
    standings,
    /** Null without such votes, or while nothing can be told of them. */
    calls: calls.nullable(),
    /** All who have voted on the day, the player with them; how many of them have voted more often, and how many others as often. */
    everyone: z.object({ players: count, ahead: count, level: count }),
  }),
  limit: "today",
  problems: playerProblems,
});

export type Today = z.output<(typeof today)["answer"]>;

import { TEN_TITLE } from "../../contract/values/todays-ten.ts";
import type { TodayEnd, TodaySource, TodaySuggestion } from "../../contract/today.ts";
import { ARENA_BATTLES, POINTS_PER_PREDICTION, POINTS_PER_VOTE } from "../../contract/values/arena-limits.ts";
import { DRAFT_MEMBERS } from "../../contract/values/draft-limits.ts";
import { POINTS } from "../../contract/values/league-limits.ts";
import { EVENT_POINTS_PER_CALL, EVENT_POINTS_PER_VOTE } from "../../contract/values/live-event-limits.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { GAME_TITLE, roundAddress } from "../../contract/values/round-addresses.ts";
import { arenaAddress } from "../arenas/addresses.ts";
import { chatAddress } from "../chat/addresses.ts";
import { draftAddress } from "../draft/addresses.ts";
import { leagueAddress } from "../leagues/addresses.ts";
import { eventAddress } from "../live-events/addresses.ts";
import { roundStandAt } from "../live-events/round-stand.ts";
import { formatCount, formatOrdinal, formatPoints } from "../lib/format.ts";

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** What a source is, and what its points are for. */
export function sourceWords({ kind, points, count }: TodaySource): { label: string; detail: string } {
  switch (kind) {
    case "votes":
      // They bring points by what they complete, and in leagues.
      return { label: "Hot or not", detail: `${counted(count, "vote", "votes")}, for your streak` };
    case "challenges":
      return { label: "Challenges", detail: `${formatCount(count)} completed` };
    case "arenas":
      return { label: "Arenas", detail: `${formatCount(count)} played` };
    case "leagues":
      return {
        label: "Leagues",
        detail: count === 1 ? "For votes, in 1 league" : `For votes, in the best of ${formatCount(count)} leagues`,
      };
    case "draft":
      return {
        label: "Draft",
        detail:
          points < 0
            ? "The crowd said not"
            : count === 1
              ? "Earned by 1 team"
              : `By the best of ${formatCount(count)} teams`,
      };
    case "events":
      return { label: "Live events", detail: `${counted(count, "event", "events")} played` };
  }
}

interface EndWords {
  title: string;
  detail: string;
  /** Where something can be done about it. */
  href: string;
}

/** What runs out, and how it stands. @param now in ms, of the server */
export function endWords(end: TodayEnd, now: number): EndWords {
  switch (end.kind) {
    case "streak":
      return {
        title: `Your ${formatCount(end.days)}-day streak`,
        detail: "One vote keeps it",
        href: roundAddress(GAME_TITLE),
      };
    case "todays_ten":
      return {
        title: `${TEN_TITLE}, ${counted(end.days, "day", "days")} in a row`,
        detail: "Today's ten keep it going",
        href: hrefOf("todaysTen"),
      };
    case "challenges":
      return {
        title: "Today's challenges",
        detail: `${formatCount(end.left)} under way`,
        href: hrefOf("challenges"),
      };
    case "arena":
      return {
        title: end.name,
        detail: end.left === 0 ? "All your votes are in" : `${counted(end.left, "battle", "battles")} left`,
        href: arenaAddress(end.id),
      };
    case "league":
      return {
        title: end.name,
        detail: end.rank === null ? "You're in" : `You're ${formatOrdinal(end.rank)}`,
        href: leagueAddress(end.id),
      };
    case "draft":
      return {
        title: end.name,
        detail: end.rank === null ? "Your team is in" : `Your team is ${formatOrdinal(end.rank)}`,
        href: draftAddress("competitions"),
      };
    case "event":
      return { title: end.name, detail: `LIVE · ${roundStandAt(end.endsAt, now)}`, href: eventAddress(end.id) };
    case "chat":
      return { title: `Your chat: ${end.name}`, detail: "AI persona, paid time", href: chatAddress(end.id) };
  }
}

interface SuggestionWords {
  title: string;
  text: string;
  action: string;
  href: string;
}

/** What to do now, why, and where. @param now in ms, of the server */
export function suggestionWords(suggestion: TodaySuggestion, now: number): SuggestionWords {
  switch (suggestion.kind) {
    case "first_vote":
      return {
        title: "Cast your first vote",
        text: "Your points, your streak and your badges all begin with it.",
        action: "Start voting",
        href: hrefOf("home"),
      };
    case "start_streak":
      return {
        title: "Start a new streak",
        text: "One vote today is day one.",
        action: "Vote now",
        href: roundAddress(GAME_TITLE),
      };
    case "keep_streak":
      return {
        title: `Keep your ${formatCount(suggestion.days)}-day streak`,
        text: "One vote before the day is over, and it goes on.",
        action: "Vote now",
        href: roundAddress(GAME_TITLE),
      };
    case "keep_ten":
      return {
        title: `${TEN_TITLE} is waiting`,
        text: `${counted(suggestion.days, "day", "days")} in a row so far. Ten votes, and it goes on.`,
        action: `Play ${TEN_TITLE}`,
        href: hrefOf("todaysTen"),
      };
    case "play_ten":
      return {
        title: `Play ${TEN_TITLE}`,
        text: "The same ten stars for everyone, one try. How often are you with the crowd?",
        action: `Play ${TEN_TITLE}`,
        href: hrefOf("todaysTen"),
      };
    case "finish_challenge":
      return {
        title: suggestion.description,
        text: `Just ${formatCount(suggestion.left)} to go for ${formatPoints(suggestion.points)}.`,
        action: "Play on",
        href: roundAddress(suggestion.category ?? GAME_TITLE),
      };
    case "finish_arena":
      return {
        title: `Finish the ${suggestion.name}`,
        text: `${counted(suggestion.left, "battle", "battles")} left: ${POINTS_PER_VOTE} points a vote, ${POINTS_PER_PREDICTION} more for calling the winner.`,
        action: "Back to the arena",
        href: arenaAddress(suggestion.id),
      };
    case "join_arena":
      return {
        title: "Step into an arena",
        text: `${ARENA_BATTLES} battles, live against other players. It takes a few minutes.`,
        action: "See the arenas",
        href: hrefOf("battleArena"),
      };
    case "join_league":
      return {
        title: "Join a league",
        text: `It's free, and every vote is worth ${formatPoints(POINTS.vote)} there.`,
        action: "See the leagues",
        href: hrefOf("socialLeagues"),
      };
    case "enter_team":
      return {
        title: `Enter ${suggestion.name} in the weekly draft`,
        text: "Your ten are ready. Join this week's competition: every day counts.",
        action: "Enter the draft",
        href: draftAddress("competitions", suggestion.id),
      };
    case "fill_team":
      return {
        title: `Fill up ${suggestion.name}`,
        text: `${counted(suggestion.left, "spot is", "spots are")} free, and whoever you add scores from that moment.`,
        action: "To the Draft Pool",
        href: draftAddress("pool", suggestion.id),
      };
    case "create_team":
      return {
        title: "Build your dream team",
        text: `Pick up to ${DRAFT_MEMBERS} celebrities, and score with the hot votes they get.`,
        action: "Go to the draft",
        href: draftAddress("teams"),
      };
    case "finish_event":
      return {
        title: `Back to ${suggestion.name}`,
        text: `LIVE, ${roundStandAt(suggestion.endsAt, now)}: ${EVENT_POINTS_PER_VOTE} points a vote, ${EVENT_POINTS_PER_CALL} more for calling the winner.`,
        action: "Back to the event",
        href: eventAddress(suggestion.id),
      };
    case "join_event":
      return {
        title: "Be there when everyone votes",
        text: "A live event is on: one pair a minute, and the result is out at once.",
        action: "See what's live",
        href: hrefOf("liveEvents"),
      };
    case "play":
      return {
        title: "Play The Game",
        text: "Twenty stars at random. Are you with the crowd?",
        action: "Play now",
        href: roundAddress(GAME_TITLE),
      };
  }
}

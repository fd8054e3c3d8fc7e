import type { EndpointAnswer } from "../../contract/endpoint.ts";
import type { completeGame } from "../../contract/rounds.ts";
import { completionNews } from "../challenges/completion-news.ts";
import { freezeNews } from "../rewards/streak.ts";
import { ApiError } from "../lib/api-error.ts";
import type { DeliveredVote } from "../lib/play-events.ts";
import type { ToastMessage } from "../ui/toast-store.ts";
import type { Delivery } from "./outbox.ts";

/** A response to a queued call. */
export type KeptAnswer = DeliveredVote | EndpointAnswer<typeof completeGame>;

export const isVote = (answer: KeptAnswer): answer is DeliveredVote => "celebrity" in answer;
const badgesOf = ({ newBadges = [] }: KeptAnswer) => newBadges.map(({ name }) => name);
const freezesOf = (answer: KeptAnswer) =>
  isVote(answer) && answer.streakFreeze !== undefined ? [answer.streakFreeze] : [];
const challengesOf = (answer: KeptAnswer) => (isVote(answer) ? (answer.completedChallenges ?? []) : []);

/** Whether it earned anything. */
export const isRewarded = (answer: KeptAnswer): boolean =>
  badgesOf(answer).length > 0 || challengesOf(answer).length > 0;

/** The votes of a round that was reported later may have been undone by then. */
const isVotelessRound = (error: unknown): boolean => error instanceof ApiError && error.code === "round_without_votes";

/** The toast about queued calls that were delivered; null if there is nothing to report. */
export function newsOf({ answers, dropped, left }: Delivery<KeptAnswer>): ToastMessage | null {
  if (left === "stop") {
    return {
      title: "Saved votes are waiting",
      description: "We couldn't verify these votes. Reload the page to try again.",
      look: "destructive",
    };
  }
  const refusal = dropped.find((error) => !isVotelessRound(error));
  if (refusal !== undefined) {
    const description = refusal instanceof ApiError ? refusal.detail : "";
    return { title: "A saved vote could not be counted", description, look: "destructive" };
  }
  const votes = answers.filter(isVote).length;
  const badges = answers.flatMap(badgesOf).join(", ");
  if (votes === 0) return badges === "" ? null : { title: "New Badges Earned!", description: badges };
  const challenges = completionNews(answers.flatMap(challengesOf));
  const [kept] = answers.flatMap(freezesOf);
  const description = [
    votes === 1 ? "The vote we saved has been counted." : `The ${votes} votes we saved have been counted.`,
    badges === "" ? "" : `New Badges Earned! ${badges}.`,
    kept === undefined ? "" : `${freezeNews(kept)}.`,
    challenges === null ? "" : `${challenges.title} ${challenges.description}.`,
  ];
  return { title: "Welcome back", description: description.filter((words) => words !== "").join(" ") };
}

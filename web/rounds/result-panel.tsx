import { Award, Flame, History, type LucideIcon, Snowflake, Target, UsersRound, Zap } from "lucide-react";
import type { CSSProperties } from "react";
import type { Celebrity } from "../../contract/celebrities.ts";
import type { VoteResult } from "../../contract/voting.ts";
import { formatPercentage, formatVotes } from "../lib/format.ts";
import { COUNT_MS } from "../ui/count-to.ts";
import { CountUp } from "../ui/count-up.tsx";
import { HotBar } from "../ui/hot-bar.tsx";
import { OwnCall } from "../ui/own-call.tsx";
import { saysName, Thumbnail } from "../ui/picture.tsx";
import { SideSign } from "../ui/side-sign.tsx";
import { completionNews } from "../challenges/completion-news.ts";
import type { Combo } from "./combo.ts";
import { besideResult, besideWords, type EarlierCall } from "./earlier-call.ts";
import type { EarlyWords } from "./early-words.ts";
import { type Stance, stanceOf, stanceWords } from "./stance.ts";
import { VOTE_KEPT_MORE, VOTE_KEPT_SHORT } from "../outbox/kept-words.ts";
import type { Verdict } from "./round.ts";
import { badgeNews, badgeReason } from "../rewards/badge-news.ts";
import { freezeNews, streakNews } from "../rewards/streak.ts";

interface ResultPanelProps extends Verdict {
  /** The run of votes that this one goes on with, if any. */
  combo: Combo | null;
  /** What is said in place of a percentage, if there is none. */
  early: EarlyWords | null;
  /** The player's vote of an earlier day, if any. */
  earlier: EarlierCall | null;
  /** Who is on stage: the celebrity just rated, or already the next one; then the result names whom it is about. */
  over: "rated" | "next";
  /** It lies on the card's caption: where that has the name, it says the name. */
  isOnCard: boolean;
  /** The next celebrity, if any. */
  next: Celebrity | undefined;
}

/** How everyone voted, at a glance. The live region announces it, so it is hidden from screen readers here. */
export function ResultPanel({ vote, result, combo, early, earlier, over, isOnCard, next }: ResultPanelProps) {
  const { voteType } = vote;
  const stance = result === null || early !== null ? null : stanceOf(voteType, result);
  const isCounted = over === "rated";
  return (
    <div
      data-side={stance?.side}
      className="result rounded-2xl border-2 border-ticket-line bg-ticket p-3 text-on-ticket shadow-(--shadow-card) sm:p-4"
    >
      {/* The next one is on stage: first of all, whom this is about. */}
      {over === "next" && <Mention celebrity={vote.celebrity} words="Your vote on" look="mb-2 text-sm" />}
      {over === "rated" && isOnCard && !saysName(vote.celebrity) && (
        <p className="mb-1 truncate text-sm font-bold">{vote.celebrity.name}</p>
      )}
      <div className="result-verdict flex items-start justify-between gap-2 lg:flex-col-reverse">
        <p
          data-words={early !== null || undefined}
          className="result-number poster-type leading-none whitespace-nowrap tabular-nums"
        >
          {result === null ? "Got it" : <Headline result={result} early={early} isCounted={isCounted} />}
        </p>
        <OwnCall voteType={voteType} />
      </div>
      {result === null ? (
        <p className="result-line mt-1 text-sm font-semibold">
          {VOTE_KEPT_SHORT} <span className="result-more">{VOTE_KEPT_MORE}</span>
        </p>
      ) : (
        <Crowd result={result} stance={stance} combo={combo} early={early} earlier={earlier} isCounted={isCounted} />
      )}
      {over === "rated" && next !== undefined && <Mention celebrity={next} words="Up next:" look="mt-2 text-xs" />}
    </div>
  );
}

function Headline({ result, early, isCounted }: Pick<CrowdProps, "result" | "early" | "isCounted">) {
  if (early !== null) return <span className="lg:text-[0.7em]">{early.headline}</span>;
  return (
    <>
      <CountUp from={isCounted ? 50 : result.hotPercentage} to={result.hotPercentage} format={formatPercentage} />{" "}
      {/* In the colour of hot only where most say so. */}
      <span className={`lg:text-[0.5em] ${result.hotPercentage >= 50 ? "text-ticket-hot" : ""}`}>hot</span>
    </>
  );
}

type Variables = CSSProperties & Readonly<Record<"--count-time", string>>;
const COUNT_TIME: Variables = { "--count-time": `${COUNT_MS}ms` };

interface CrowdProps extends Pick<ResultPanelProps, "combo" | "early" | "earlier"> {
  result: VoteResult;
  /** Null where the others are too few for a crowd. */
  stance: Stance | null;
  /** The figure above is counted to. */
  isCounted: boolean;
}

function Crowd({ result, stance, combo, early, earlier, isCounted }: CrowdProps) {
  const { hotPercentage, totalVotes, streakReward, streakFreeze, newBadges = [], completedChallenges = [] } = result;
  const words = stanceWords(stance);
  const completion = completionNews(completedChallenges);
  const beside = besideResult(result, combo, earlier);
  return (
    <>
      <p className="result-line mt-1 text-sm font-semibold">
        <span className="result-votes">{formatVotes(totalVotes)} · </span>
        {stance !== null && <SideSign side={stance.side} />}
        {early?.line ?? (
          <span style={COUNT_TIME} className={isCounted && /\d/.test(words) ? "result-once-counted" : undefined}>
            {words}
          </span>
        )}
      </p>
      {early === null && (
        <div className="result-bar mt-2">
          <HotBar percentage={hotPercentage} />
        </div>
      )}
      {streakFreeze !== undefined && <News icon={Snowflake} words={freezeNews(streakFreeze)} />}
      {streakReward !== undefined && <News icon={Flame} words={streakNews(streakReward.streakCount)} />}
      {newBadges.length > 0 && <News icon={Award} words={badgeNews(newBadges)} detail={badgeReason(newBadges)} />}
      {completion !== null && <News icon={Target} words={completion.title} detail={completion.description} />}
      {beside !== null && <News icon={signOf(beside)} words={besideWords(beside)} />}
    </>
  );
}

function signOf(beside: Combo | EarlierCall): LucideIcon {
  if (!("side" in beside)) return History;
  return beside.side === "with" ? UsersRound : Zap;
}

interface NewsProps {
  icon: LucideIcon;
  words: string;
  detail?: string | null;
}

function News({ icon: Icon, words, detail = null }: NewsProps) {
  return (
    <p className="result-news mt-2 flex w-fit items-center gap-1.5 rounded-lg bg-gold px-2 py-1 text-sm leading-tight font-bold text-on-gold">
      <Icon aria-hidden size={16} className="shrink-0" />
      <span>
        {words}
        {detail !== null && <span className="block text-xs font-semibold">{detail}</span>}
      </span>
    </p>
  );
}

function Mention({ celebrity, words, look }: { celebrity: Celebrity; words: string; look: string }) {
  return (
    <p className={`result-mention flex items-center gap-2 text-on-ticket-muted ${look}`}>
      <Thumbnail imageUrl={celebrity.imageUrl} as="avatar" className="size-6 rounded-md" />
      <span className="truncate">
        <span className="result-words">{words}</span> <b className="text-on-ticket">{celebrity.name}</b>
      </span>
    </p>
  );
}

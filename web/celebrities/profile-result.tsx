import { Flame, type LucideIcon, Snowflake } from "lucide-react";
import { formatPercentage, formatVotes } from "../lib/format.ts";
import { formatHotShare, type HotShareFigures } from "../lib/hot-share.ts";
import { VOTE_KEPT } from "../outbox/kept-words.ts";
import { CountUp } from "../ui/count-up.tsx";
import { HotBar } from "../ui/hot-bar.tsx";
import { OwnCall } from "../ui/own-call.tsx";
import { SideSign } from "../ui/side-sign.tsx";
import { usePanelHeight } from "../ui/use-panel-height.ts";
import { crowdOf, figuresOf, newsOf, type OwnVote } from "./own-vote.ts";

interface ProfileResultProps {
  vote: OwnVote;
  /** The celebrity's, as last fetched. */
  figures: HotShareFigures;
}

/** The own vote and everyone's, at a glance: lies on the foot of the poster, which gives way to it (celebrity-profile.css). */
export function ProfileResult({ vote, figures: ofPage }: ProfileResultProps) {
  const panel = usePanelHeight(".profile-stage");
  const { voteType, result } = vote;
  const figures = figuresOf(vote, ofPage);
  const { hotPercentage, totalVotes } = figures;
  const { headline, line, side } = crowdOf(voteType, figures);
  const { freeze, streak } = newsOf(vote);
  const isKept = result === "kept";
  const share = (
    <>
      <span aria-hidden>
        <CountUp from={result === null ? hotPercentage : 50} to={hotPercentage} format={formatPercentage} />{" "}
        <span className={hotPercentage >= 50 ? "text-ticket-hot" : ""}>hot</span>
      </span>
      <span className="sr-only">{formatHotShare(figures)}</span>
    </>
  );
  return (
    <div
      ref={panel}
      data-side={side}
      className="profile-result rounded-2xl border-2 border-ticket-line bg-ticket p-3 text-on-ticket"
    >
      <div className="flex items-start justify-between gap-2">
        <p className="profile-share poster-type leading-none tabular-nums">{isKept ? "Got it" : (headline ?? share)}</p>
        <OwnCall voteType={voteType} />
      </div>
      <p className="profile-crowd mt-1 text-sm font-semibold">
        {isKept ? (
          VOTE_KEPT
        ) : (
          <>
            {formatVotes(totalVotes)} · <SideSign side={side} />
            {line}
          </>
        )}
      </p>
      {!isKept && headline === null && (
        <div className="profile-bar mt-2">
          <HotBar percentage={hotPercentage} />
        </div>
      )}
      {freeze !== null && <News icon={Snowflake} words={freeze} />}
      {streak !== null && <News icon={Flame} words={streak} />}
    </div>
  );
}

function News({ icon: Icon, words }: { icon: LucideIcon; words: string }) {
  return (
    <p className="mt-2 flex w-fit items-center gap-1.5 rounded-lg bg-gold px-2 py-1 text-sm leading-tight font-bold text-on-gold">
      <Icon aria-hidden size={16} className="shrink-0" />
      {words}
    </p>
  );
}

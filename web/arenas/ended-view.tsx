import { Crown, UserPlus } from "lucide-react";
import { type RefObject, useEffect, useMemo } from "react";
import type { ArenaDetail } from "../../contract/arenas.ts";
import { POINTS_PER_VOTE } from "../../contract/values/arena-limits.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { seeEnd } from "../contests/awaited-ends.ts";
import { EarnedBadges } from "../contests/earned-badges.tsx";
import { Podium } from "../contests/podium.tsx";
import { useArrival } from "../lib/arrival.ts";
import { formatPoints, formatVotes } from "../lib/format.ts";
import { useSetting } from "../lib/settings.ts";
import { dismissBadges, welcomeBadges } from "../rewards/celebrate-badges.ts";
import { Burst } from "../ui/burst.tsx";
import { Button } from "../ui/button.tsx";
import { PODIUM_RANKS } from "../ui/rank.tsx";
import { share } from "../ui/share.ts";
import { ResultPictureButton } from "../contests/result-picture-button.tsx";
import type { ContestResult } from "../contests/result-picture.ts";
import { arenaAddress } from "./addresses.ts";
import { ArenaHead } from "./arena-head.tsx";
import { BattleRows } from "./battle-rows.tsx";
import { Board } from "./board.tsx";
import { finishOf } from "./finish.ts";
import { NextArena } from "./next-arena.tsx";
import { ownRow } from "./phase.ts";
import "./result.css";

interface EndedViewProps {
  detail: ArenaDetail;
  /** It follows on another view of the arena, so that the result is what was waited for. */
  continues: boolean;
}

/** The end of an arena: the own result and what earned it, the podium, and where to go next. */
export function EndedView({ detail, continues }: EndedViewProps) {
  const { arena, participants, you } = detail;
  const heading = useArrival(continues);
  useEffect(() => seeEnd(arenaAddress(arena.id)), [arena.id]);
  const winners = participants
    .filter(({ score }) => score > 0)
    .slice(0, PODIUM_RANKS)
    .map((one) => ({ ...one, coins: null }));
  const badges = you?.badges;
  // They stand below the place, which a dialog would cover: also those of votes, which have waited.
  useEffect(() => {
    welcomeBadges(badges);
    if (badges !== undefined) dismissBadges();
  }, [badges]);
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pb-12 sm:px-6 lg:pt-4">
      <ArenaHead arena={arena} players={participants.length} continues={continues} />
      <div className="arena-columns mt-3 lg:mt-6">
        <div className="arena-column">
          <div className="arena-marquee text-center">
            <OwnResult detail={detail} heading={heading} />
            <EarnedBadges badges={badges} />
            {winners.length > 1 && <Podium winners={winners} own={you?.participant} />}
          </div>
          <div className="grid gap-3">
            <NextArena after={arena} />
            <ShareResult detail={detail} />
          </div>
        </div>
        <div className="arena-column">
          <Board detail={detail} />
          <BattleRows detail={detail} />
        </div>
      </div>
    </div>
  );
}

interface OwnResultProps {
  detail: ArenaDetail;
  heading: RefObject<HTMLHeadingElement | null>;
}

function OwnResult({ detail, heading }: OwnResultProps) {
  const celebrations = useSetting("celebrations");
  const own = ownRow(detail);
  if (own === undefined) {
    return (
      <>
        <h2 ref={heading} tabIndex={-1} className="poster-type text-4xl">
          This arena is over
        </h2>
        <p className="mt-1 text-muted">The next one is open already.</p>
      </>
    );
  }
  const { rank, score, totalVotes } = own;
  if (score === 0) {
    return (
      <>
        <h2 ref={heading} tabIndex={-1} className="poster-type text-4xl">
          It ended without your vote
        </h2>
        <p className="mt-1 text-muted">No votes, no points. New battles are open.</p>
      </>
    );
  }
  const { place, lead } = finishOf(own, detail);
  if (place === null) {
    return (
      <>
        <p className="font-semibold text-muted">{lead}</p>
        <h2 ref={heading} tabIndex={-1} className="poster-type text-5xl text-gold">
          {formatPoints(score)}
        </h2>
        <p className="mt-1 text-muted">
          {totalVotes} of {detail.battles.length} voted
        </p>
      </>
    );
  }
  const bonus = score - totalVotes * POINTS_PER_VOTE;
  return (
    <>
      <p className="font-semibold text-muted">{lead}</p>
      <h2 ref={heading} tabIndex={-1} className="arena-place relative poster-type text-8xl text-gold lg:text-9xl">
        {celebrations && rank <= 3 && <Burst icon={Crown} filled />}
        {place}
      </h2>
      <p className="poster-type text-3xl tabular-nums">{formatPoints(score)}</p>
      <dl className="arena-earned">
        <div>
          <dt>{formatVotes(totalVotes)}</dt>
          <dd>+{totalVotes * POINTS_PER_VOTE}</dd>
        </div>
        <div>
          <dt>{rightWords(own.correctPredictions)}</dt>
          {bonus > 0 && <dd>+{bonus}</dd>}
        </div>
      </dl>
    </>
  );
}

function rightWords(count: number): string {
  if (count === 0) return "No right prediction";
  return count === 1 ? "1 right prediction" : `${count} right predictions`;
}

function ShareResult({ detail }: { detail: ArenaDetail }) {
  const { arena, participants } = detail;
  const own = ownRow(detail);
  const players = participants.length;
  const finish = own === undefined || own.totalVotes === 0 ? null : finishOf(own, detail);
  const tied = finish?.tied ?? false;
  const result = useMemo(
    (): ContestResult | null =>
      own === undefined || own.totalVotes === 0
        ? null
        : {
            contest: "Battle Arena",
            name: arena.name,
            rank: own.rank,
            tied,
            players,
            points: own.score,
            remark: rightWords(own.correctPredictions),
            displayName: own.displayName,
            endedAt: new Date(arena.endTime),
          },
    [own, arena, tied, players],
  );
  if (finish === null || result === null) return null;
  const { place, shared } = finish;
  if (place === null) {
    return (
      <Button onClick={() => void share(shared, hrefOf("battleArena"))}>
        <UserPlus aria-hidden size={18} />
        Invite friends
      </Button>
    );
  }
  return <ResultPictureButton result={result} text={shared} address={arenaAddress(arena.id)} />;
}

import { Coins, X } from "lucide-react";
import type { PastLeague } from "../../contract/leagues.ts";
import { EarnedBadges } from "../contests/earned-badges.tsx";
import { Podium } from "../contests/podium.tsx";
import { formatCount, formatPoints } from "../lib/format.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { Burst } from "../ui/burst.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { TYPE_LOOKS } from "./league-types.ts";
import { NextLeague } from "./next-league.tsx";
import { ShareResult } from "./share-result.tsx";
import { formatSpan } from "./time-left.ts";

interface LeagueResultProps extends Pick<PastLeague, "league" | "winners"> {
  you: NonNullable<PastLeague["you"]>;
  open: boolean;
  headingId: string;
  onClose: () => void;
}

/** The letters of a rank fill the width, up to a limit: each is less than half as wide as it is high. */
const sizeFor = (rank: string): string => `min(7rem, ${Math.floor(190 / rank.length)}cqw)`;

/** The player's result in a league that has ended. */
export function LeagueResult({ league, winners, you, open, headingId, onClose }: LeagueResultProps) {
  const { name, type, startDate, endDate, memberCount } = league;
  const player = currentPlayerId();
  const { rank, totalScore, coins, badges } = you;
  const scored = totalScore > 0;
  const shown = `#${formatCount(rank)}`;
  return (
    <div className="text-center">
      <div className="league-result" style={{ backgroundColor: TYPE_LOOKS[type].colour }}>
        <IconButton icon={X} label="Close" onClick={onClose} className="absolute top-3 right-3 z-10" />
        <p className="league-type">{name}</p>
        <h2 id={headingId} tabIndex={-1} data-autofocus className="poster-type relative mt-2">
          {scored && memberCount === 1 ? (
            <span className="block pt-4 text-4xl">You had it to yourself</span>
          ) : scored ? (
            <>
              <span className="block text-2xl">You finished</span>{" "}
              <span className="block leading-[0.95]" style={{ fontSize: sizeFor(shown) }}>
                {shown}
              </span>{" "}
              <span className="block text-2xl">of {formatCount(memberCount)}</span>
            </>
          ) : (
            <span className="block pt-4 text-4xl">It ended without a point of yours</span>
          )}
        </h2>
        {open && coins !== null && <Burst icon={Coins} filled={false} />}
      </div>
      <div className="p-4 xs:p-6">
        <p className="flex flex-wrap justify-center gap-2 font-semibold tabular-nums">
          <span className="rounded-full border border-line-strong px-3 py-1">{formatPoints(totalScore)}</span>
          {coins !== null && (
            <span className="flex items-center gap-1 rounded-full bg-gold px-3 py-1 text-on-gold">
              <Coins aria-hidden size={18} />+{formatCount(coins)} coins
            </span>
          )}
        </p>
        <EarnedBadges badges={badges} />
        <p className="mt-2 text-sm text-muted">{formatSpan(startDate, endDate)}</p>
        {winners.length > 0 && (
          <Podium
            winners={winners.map((one) => ({ ...one, score: one.totalScore }))}
            own={winners.find(({ userId }) => userId === player)?.id}
          />
        )}
        <div className="mt-4 grid gap-3">
          <NextLeague type={type} onFollow={onClose} />
          {scored && <ShareResult league={league} standing={you} />}
        </div>
      </div>
    </div>
  );
}

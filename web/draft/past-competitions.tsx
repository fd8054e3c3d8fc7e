import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useEffect, useId, useMemo, useState } from "react";
import type { DraftCompetition } from "../../contract/draft-competitions.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { EarnedBadges } from "../contests/earned-badges.tsx";
import type { ContestResult } from "../contests/result-picture.ts";
import { ResultPictureButton } from "../contests/result-picture-button.tsx";
import { apiQuery } from "../lib/api.ts";
import { formatCount, formatOrdinal, formatPoints } from "../lib/format.ts";
import { celebrateBadges } from "../rewards/celebrate-badges.ts";
import { Button } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { useIsCounting, useSeenWeeks } from "./awaited-week.ts";
import { Board } from "./board.tsx";
import { dateRangeFormat } from "../lib/date-range-format.ts";

/** The days of a competition are those of UTC, wherever it is read. */
const dates = dateRangeFormat({ dateStyle: "medium", timeZone: "UTC" });

/** The first and the last day of a competition. */
const daysOf = ({ startDate, endDate }: DraftCompetition): string => dates(startDate, lastDayOf(endDate));
const lastDayOf = (endDate: string): Date => new Date(Date.parse(endDate) - 1);

/** How often results are asked for that are being counted, in ms. */
const COUNTING_MS = 5000;

/**
 * The last competitions that have ended, with the player's own results, also of one that is counted while the page is open. What
 * they have earned is celebrated once.
 * @param open the week that is open
 */
export function PastCompetitions({ open }: { open: DraftCompetition | undefined }) {
  const isCounting = useIsCounting(open);
  const { data, isError, refetch } = useQuery({
    ...apiQuery("pastDraftCompetitions", {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (isCounting(state.data) ? COUNTING_MS : false),
  });
  useSeenWeeks(data);
  useEffect(() => {
    for (const { you } of data ?? []) celebrateBadges(you?.badges);
  }, [data]);
  if (data === undefined && isError)
    return (
      <ProblemNotice
        title="Past weeks out of sight"
        detail="The past weeks could not be loaded."
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined || (data.length === 0 && !isCounting(data))) return null;
  return (
    <section aria-labelledby="past-drafts" className="mt-8">
      <h2 id="past-drafts" className="poster-type text-3xl">
        Past weeks
      </h2>
      <output className="mt-3 block font-semibold empty:hidden">
        {isCounting(data) && "Last week is being counted. Its results appear here by themselves, within a minute."}
      </output>
      <ul className="mt-3 flex flex-col gap-2">
        {data.map((competition) => (
          <Week key={competition.id} competition={competition} />
        ))}
      </ul>
    </section>
  );
}

/** A week with the own result, and its ranking when that is asked for. */
function Week({ competition }: { competition: DraftCompetition }) {
  const [open, setOpen] = useState(false);
  const board = useId();
  const { name, participants } = competition;
  const days = daysOf(competition);
  return (
    <li className="draft-row border-line">
      <span className="min-w-0 grow">
        <b>{name}</b>{" "}
        <span className="text-sm text-muted">
          {days} · {formatCount(participants)} {participants === 1 ? "team" : "teams"}
        </span>
      </span>
      <Result competition={competition} />
      {participants > 0 && (
        <Button
          look="quiet"
          aria-expanded={open}
          aria-controls={board}
          aria-label={`Leaderboard, ${days}`}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown aria-hidden size={18} className={open ? "rotate-180" : ""} />
          Leaderboard
        </Button>
      )}
      <div id={board} className="flex w-full flex-col gap-2 empty:hidden">
        {open && <Board competition={competition} />}
      </div>
    </li>
  );
}

function Result({ competition }: { competition: DraftCompetition }) {
  const { you, participants } = competition;
  if (you === null) return <span className="shrink-0 text-muted">You took no part</span>;
  if (you.score === 0)
    return <span className="min-w-0 text-muted wrap-anywhere">{you.teamName} ended without a point</span>;
  return (
    <>
      <span className="min-w-0 wrap-anywhere sm:text-right">
        <b>
          {participants > 1 && `#${formatCount(you.rank)} with `}
          {formatPoints(you.score)}
        </b>
        {you.coins !== null && <b className="text-gold"> · {formatCount(you.coins)} coins</b>}
        <span className="block text-sm text-muted">{you.teamName}</span>
      </span>
      <ShareWeek competition={competition} you={you} />
      <EarnedBadges badges={you.badges} />
    </>
  );
}

interface ShareWeekProps {
  competition: DraftCompetition;
  you: NonNullable<DraftCompetition["you"]>;
}

/** Shares how a week ended for the player, as a picture. The team's name, which the player has typed, is not in it. */
function ShareWeek({ competition, you: { rank, score, coins } }: ShareWeekProps) {
  const { name, participants, endDate } = competition;
  const days = daysOf(competition);
  const result = useMemo(
    (): ContestResult => ({
      contest: "Celebrity Draft",
      name,
      rank,
      players: participants,
      points: score,
      remark: coins === null ? "Hot votes and battles won" : `${formatCount(coins)} coins won`,
      displayName: days,
      endedAt: lastDayOf(endDate),
    }),
    [name, rank, participants, score, coins, days, endDate],
  );
  return (
    <ResultPictureButton
      result={result}
      text={
        participants > 1
          ? `My dream team came ${formatOrdinal(rank)} of ${formatCount(participants)} in the ${name} on Hot or Not!`
          : `My dream team has ${formatPoints(score)} in the ${name} on Hot or Not. Can yours do better?`
      }
      address={hrefOf("celebrityDraft")}
    />
  );
}

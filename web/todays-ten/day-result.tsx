import { useQueryClient } from "@tanstack/react-query";
import { CalendarHeart, Check, CircleDashed, Equal, type LucideIcon, Play, Share2, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import type { TodaysTen } from "../../contract/todays-ten.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { TEN_TITLE, type TenCall } from "../../contract/values/todays-ten.ts";
import { useArrival } from "../lib/arrival.ts";
import { isSettled } from "../lib/hot-share.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { dayWords, weekdayOf } from "../lib/utc-day.ts";
import { useDeadline } from "../lib/timers.ts";
import { CrowdScore } from "../rounds/ending/crowd-score.tsx";
import { callWords, standWords } from "../rounds/ending/summary.ts";
import { shareOf } from "../rounds/stance.ts";
import { TimeLeft } from "../today/time-left.tsx";
import { Button, buttonLook } from "../ui/button.tsx";
import { Thumbnail } from "../ui/picture.tsx";
import { share } from "../ui/share.ts";
import { rememberTen } from "./ten-memory.ts";
import {
  fewWords,
  firstDayOf,
  pastAddress,
  scoreWords,
  seriesWords,
  standingWords,
  TEN_ADDRESS,
  tenWords,
} from "./ten-words.ts";
import "./day-result.css";

type Result = NonNullable<TodaysTen["result"]>;

/** How today's try ended, how the series stands, and past days. */
export function DayResult({ ten, result }: { ten: TodaysTen; result: Result }) {
  const { day, dayEndsAt, series, longestSeries, yesterday } = ten;
  const heading = useArrival();
  const client = useQueryClient();
  useEffect(() => rememberTen(ten), [ten]);
  useDeadline(Date.parse(dayEndsAt), () => void client.refetchQueries({ queryKey: ["todaysTen"] }));
  const standing = standingWords(result);
  const calls = result.calls.map(({ call }) => call);
  return (
    <div className="mx-auto w-full max-w-page px-4 pb-12 sm:px-6">
      <h1 ref={heading} tabIndex={-1} className="poster-type mt-4 text-5xl lg:mt-8 lg:text-7xl">
        {TEN_TITLE}
      </h1>
      <p className="mt-1 text-muted">{dayWords(day)}, the same ten for everyone</p>
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-12">
        <section aria-labelledby="ten-result">
          <h2 id="ten-result" className="sr-only">
            Your result
          </h2>
          <Score agreed={result.agreed} judged={result.judged} calls={calls} />
          {standing !== null && <p className="font-semibold">{standing}</p>}
          <div className="ten-ways">
            <Link href={hrefOf("home")} className={buttonLook("primary", "text-center")}>
              Play a category
            </Link>
            <Button onClick={() => void share(tenWords(day, { ...result, calls }), TEN_ADDRESS)}>
              <Share2 aria-hidden size={18} />
              Share
            </Button>
          </div>
          <Calls ten={ten} result={result} />
        </section>
        <div className="flex flex-col gap-8">
          <section aria-labelledby="ten-series" className="rounded-3xl border border-line bg-raised p-4 sm:p-5">
            <h2 id="ten-series" className="flex items-center gap-2 text-lg font-bold">
              <CalendarHeart aria-hidden size={22} className="text-gold" />
              {seriesWords(series)}
            </h2>
            {longestSeries > series && (
              <p className="mt-1 text-sm text-muted">Your best: {longestSeries} days in a row</p>
            )}
            <p className="mt-3 flex items-baseline justify-between gap-3 border-t border-line pt-3 font-semibold">
              The next ten come in
              <TimeLeft at={dayEndsAt} words="left" />
            </p>
            {yesterday !== null && (
              <p className="mt-3 border-t border-line pt-3 text-sm text-muted">
                <b className="text-paper">Yesterday:</b> {scoreWords(yesterday)}
                {standingWords(yesterday) !== null && `. ${standingWords(yesterday)}`}
              </p>
            )}
          </section>
          <PastDays past={ten.past} />
        </div>
      </div>
    </div>
  );
}

function Score({ agreed, judged, calls }: { agreed: number; judged: number; calls: readonly TenCall[] }) {
  const few = fewWords({ agreed, judged, calls });
  if (few === null) return <CrowdScore agreed={agreed} judged={judged} calls={calls} size="text-7xl" />;
  return (
    <p>
      <span className="poster-type block text-5xl text-gold">First voices</span>
      <span className="text-muted">{few}</span>
    </p>
  );
}

const ICONS: Readonly<Record<TenCall, LucideIcon>> = {
  with: Check,
  against: X,
  split: Equal,
  open: CircleDashed,
  skipped: CircleDashed,
};

/** The ten, each with how the own vote stands. */
function Calls({ ten: { celebrities, votes }, result: { calls } }: { ten: TodaysTen; result: Result }) {
  const known = new Map(celebrities.map((celebrity) => [celebrity.id, celebrity]));
  const own = new Map(votes.map((vote) => [vote.celebrityId, vote]));
  return (
    <ol aria-label="Your ten" className="ten-calls">
      {calls.map(({ celebrityId, call }, index) => {
        const celebrity = celebrityId === null ? undefined : known.get(celebrityId);
        const Icon = ICONS[call];
        const vote = celebrityId === null ? undefined : own.get(celebrityId);
        return (
          // The order of a day never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-call={call} className="ten-call">
            {celebrity === undefined ? (
              <span className="text-muted">No longer shown</span>
            ) : (
              <>
                <Thumbnail imageUrl={celebrity.imageUrl} as="avatar" className="size-11 shrink-0 rounded-lg" />
                <div className="min-w-0 grow leading-tight">
                  <Link
                    href={hrefOf("celebrity", { id: celebrity.id })}
                    className="block truncate font-semibold stretched-link"
                  >
                    {celebrity.name}
                  </Link>
                  <span className="text-sm text-muted">
                    <OwnWords call={call} vote={vote} />
                  </span>
                </div>
              </>
            )}
            <span aria-hidden className="ten-sign">
              <Icon size={18} strokeWidth={3} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

interface OwnWordsProps {
  call: TenCall;
  vote: TodaysTen["votes"][number] | undefined;
}

/** The own vote, and what everyone says by now; how the vote stands, if there was a crowd, is told by the sign beside it. */
function OwnWords({ call, vote }: OwnWordsProps) {
  if (vote === undefined || call === "skipped" || !isSettled(vote.totalVotes)) return callWords(call, vote?.voteType);
  return (
    <>
      You: {vote.voteType}
      {call !== "open" && <span className="sr-only"> · {standWords(call)}</span>} · now{" "}
      <span className="whitespace-nowrap">{shareOf(vote.hotPercentage, 100)} hot</span>
    </>
  );
}

/** The past days since the player's first; for whoever began today, all of them, behind one line. */
function PastDays({ past }: Pick<TodaysTen, "past">) {
  const [firstDay] = useState(() => firstDayOf(currentPlayerId()));
  const own = past.filter(({ day, agreed }) => day >= firstDay || agreed !== null);
  if (own.length === 0)
    return (
      <details>
        <summary className="flex min-h-12 items-center gap-3 font-semibold">
          <Play aria-hidden size={16} className="shrink-0 text-gold" />
          Past tens: play them without a score
        </summary>
        <PastList past={past} isNew />
      </details>
    );
  return (
    <section aria-labelledby="past-tens">
      <h2 id="past-tens" className="poster-type text-2xl">
        Past days
      </h2>
      <p className="mt-1 text-sm text-muted">To play again for fun: votes count, the score stays.</p>
      <PastList past={own} />
    </section>
  );
}

/** @param isNew none of them could be played on its day */
function PastList({ past, isNew = false }: Pick<TodaysTen, "past"> & { isNew?: boolean }) {
  return (
    <ul className="mt-3 overflow-hidden rounded-2xl border border-line">
      {past.map(({ day, agreed }) => (
        <li
          key={day}
          className="relative flex min-h-12 items-center gap-3 border-b border-line px-4 py-2 last:border-b-0 hover:bg-raised-more"
        >
          <Link href={pastAddress(day)} className="grow font-semibold stretched-link">
            {weekdayOf(day)}, {dayWords(day)}
          </Link>
          {!isNew && (
            <span className="text-sm text-muted tabular-nums">
              {agreed === null ? "Not played" : `${agreed} with the crowd`}
            </span>
          )}
          <Play aria-hidden size={16} className="shrink-0 text-gold" />
        </li>
      ))}
    </ul>
  );
}

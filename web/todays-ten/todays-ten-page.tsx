import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearch } from "wouter";
import type { Celebrity } from "../../contract/celebrities.ts";
import type { TodaysTen } from "../../contract/todays-ten.ts";
import { TEN_TITLE } from "../../contract/values/todays-ten.ts";
import { apiQuery } from "../lib/api.ts";
import { serverNow } from "../lib/server-time.ts";
import { utcDayOf } from "../lib/utc-day-of.ts";
import { dayWords } from "../lib/utc-day.ts";
import { PhonePromoSlot } from "../promos/phone-promo-slot.tsx";
import { playerQuery } from "../lib/player.ts";
import { ensurePlayerId } from "../lib/player-id.ts";
import { keptVotes } from "../outbox/outbox-shelf.ts";
import { unratedOf } from "../rounds/kept-round.ts";
import type { LineUp, Round } from "../rounds/round.ts";
import { RoundScreen } from "../rounds/round-screen.tsx";
import { RoundUnavailable } from "../rounds/round-unavailable.tsx";
import type { RoundOptions } from "../rounds/use-round.ts";
import { newSessionId } from "../rounds/session.ts";
import { VotingSkeleton } from "../rounds/voting-skeleton.tsx";
import { leaveScreen } from "../ui/layers.ts";
import { useWayHome } from "../ui/use-way-home.ts";
import { DayResult } from "./day-result.tsx";
import { pastFormat, todaysFormat } from "./ten-format.ts";
import { rememberTry, tenState } from "./ten-memory.ts";
import { TenIntro } from "./ten-intro.tsx";
import { TenSkeleton } from "./ten-skeleton.tsx";
import { TenStanding } from "./ten-standing.tsx";
import { lineUpOf, votesOf, withUnanswered } from "./line-up.ts";
import { waitingWords } from "./ten-words.ts";
import { isNewsTo } from "./try-news.ts";
import { useTryElsewhere } from "./use-try-elsewhere.ts";

/** Today's 10: the day's try, how it ended, and past days. Opening it makes a visitor a player. */
export function TodaysTenPage() {
  const day = new URLSearchParams(useSearch()).get("day");
  useEffect(() => {
    ensurePlayerId();
  }, []);
  return (
    <>
      {day === null ? <Today /> : <PastDay key={day} day={day} />}
      <PhonePromoSlot />
    </>
  );
}

function Today() {
  const leave = useWayHome();
  const {
    data: known,
    isFetchedAfterMount,
    isError,
    refetch,
  } = useQuery({
    ...playerQuery("todaysTen", {}),
    staleTime: 0,
    refetchOnMount: "always",
  });
  // Never what it was at an earlier visit, which others keep as well: votes have been cast since.
  const data = isFetchedAfterMount && !isError ? known : undefined;
  // What it was when it was opened: a round stays on screen when it is completed.
  const [opened, setOpened] = useState<TodaysTen | undefined>(data);
  const [remembered] = useState(() => tenState(Date.now()));
  const [isStarted, setStarted] = useState(false);
  // As of before the try was asked for: those that are not queued any more are counted in it.
  const [queued, setQueued] = useState(keptVotes);
  const onScreen = useRef<Round>(null);
  const follow = async () => {
    const queuedBefore = keptVotes();
    const { data: now, isSuccess } = await refetch();
    const round = onScreen.current;
    if (
      !isSuccess ||
      now.day !== opened?.day ||
      (round?.sessionId === now.sessionId && round.phase.name === "complete") ||
      !isNewsTo(round, now.votes)
    )
      return;
    // Where all have been rated, the tab in which that was done completes the try, and then tells of its result.
    if (now.votes.length === now.celebrities.length && now.result === null) return;
    setOpened(now);
    setQueued(withUnanswered(queuedBefore, round));
  };
  useTryElsewhere(() => void follow());
  // At midnight, the next ten come.
  const isUntouched = !isStarted && opened !== undefined && votesOf(opened, queued).length === 0;
  const isOver =
    opened !== undefined && (opened.result !== null || isUntouched) && data !== undefined && data.day !== opened.day;
  if (data !== undefined && (opened === undefined || isOver)) setOpened(data);
  if (opened === undefined) {
    if (!isError) return <TenSkeleton />;
    return (
      <RoundUnavailable
        title={TEN_TITLE}
        detail="Today's ten could not be loaded."
        offline={waitingWords(remembered)}
        onRetry={() => void refetch()}
        onLeave={leave}
      />
    );
  }
  const shown = data ?? opened;
  if (opened.result !== null && shown.result !== null) return <DayResult ten={shown} result={shown.result} />;
  if (isUntouched)
    return <TenIntro ten={opened} onOver={() => void refetch()} onStart={() => setStarted(true)} onLeave={leave} />;
  return (
    <Try
      // It has gone on elsewhere.
      key={opened.votes.map(({ celebrityId, voteType }) => `${celebrityId} ${voteType}`).join()}
      lineUp={lineUpOf(opened, queued)}
      celebrities={opened.celebrities}
      shown={shown}
      onChange={(round) => {
        onScreen.current = round;
        if (round.records.length > 0) rememberTry(opened.day, unratedOf(round).length);
      }}
      onResult={() => setOpened(shown)}
      onLeave={leave}
    />
  );
}

interface TryProps extends Pick<RoundOptions, "onChange"> {
  /** Where it stood when it was opened. */
  lineUp: LineUp;
  celebrities: readonly Celebrity[];
  /** As it stands now. */
  shown: TodaysTen;
  /** Shows the completed try among everyone's. */
  onResult: () => void;
  onLeave: () => void;
}

function Try({ lineUp, celebrities, shown, onChange, onResult, onLeave }: TryProps) {
  const [attempt, setAttempt] = useState(1);
  return (
    <RoundScreen
      key={attempt}
      format={todaysFormat(shown)}
      lineUp={lineUp}
      celebrities={celebrities}
      standing={<TenStanding />}
      onWhole={shown.result === null ? undefined : () => leaveScreen(onResult)}
      onChange={onChange}
      // Only after a try in which everyone was skipped.
      onPlayAgain={() => setAttempt(attempt + 1)}
      onLeave={onLeave}
    />
  );
}

function PastDay({ day }: { day: string }) {
  const leave = useWayHome();
  const [attempt, setAttempt] = useState(1);
  const { data, isError, refetch } = useQuery(apiQuery("pastTen", { params: { day } }));
  if (data === undefined) {
    if (!isError) return <VotingSkeleton title={TEN_TITLE} keepsLine />;
    return (
      <RoundUnavailable
        title={TEN_TITLE}
        detail="The ten of that day could not be loaded. Only the last seven days can be played again."
        onRetry={() => void refetch()}
        onLeave={leave}
      />
    );
  }
  return <PastRound key={attempt} ten={data} onPlayAgain={() => setAttempt(attempt + 1)} onLeave={leave} />;
}

interface PastRoundProps {
  ten: Pick<TodaysTen, "day" | "celebrities">;
  onPlayAgain: () => void;
  onLeave: () => void;
}

function PastRound({ ten: { day, celebrities }, ...rest }: PastRoundProps) {
  const [sessionId] = useState(() => newSessionId(Date.now()));
  return (
    <RoundScreen
      format={pastFormat(dayWords(day))}
      lineUp={{ sessionId, day: utcDayOf(serverNow()), total: celebrities.length, queue: celebrities, records: [] }}
      celebrities={celebrities}
      onChange={() => undefined}
      {...rest}
    />
  );
}

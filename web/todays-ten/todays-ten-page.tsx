import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearch } from "wouter";
import type { TodaysTen } from "../../contract/todays-ten.ts";
import { TEN_TITLE } from "../../contract/values/todays-ten.ts";
import { apiQuery } from "../lib/api.ts";
import { dayWords } from "../lib/utc-day.ts";
import { playerQuery } from "../lib/player.ts";
import { ensurePlayerId } from "../lib/player-id.ts";
import type { LineUp } from "../rounds/round.ts";
import { RoundScreen } from "../rounds/round-screen.tsx";
import { RoundUnavailable } from "../rounds/round-unavailable.tsx";
import type { RoundOptions } from "../rounds/use-round.ts";
import { newSessionId } from "../rounds/session.ts";
import { VotingSkeleton } from "../rounds/voting-skeleton.tsx";
import { leaveScreen } from "../ui/layers.ts";
import { useWayHome } from "../ui/use-way-home.ts";
import { DayResult } from "./day-result.tsx";
import { pastFormat, todaysFormat } from "./ten-format.ts";
import { rememberTry } from "./ten-memory.ts";
import { TenIntro } from "./ten-intro.tsx";
import { TenSkeleton } from "./ten-skeleton.tsx";
import { TenStanding } from "./ten-standing.tsx";
import { useTryElsewhere } from "./use-try-elsewhere.ts";

/** Today's 10: the day's try, how it ended, and past days. Opening it makes a visitor a player. */
export function TodaysTenPage() {
  const day = new URLSearchParams(useSearch()).get("day");
  useEffect(() => {
    ensurePlayerId();
  }, []);
  return day === null ? <Today /> : <PastDay key={day} day={day} />;
}

function Today() {
  const leave = useWayHome();
  // Never what it was at an earlier visit: votes have been cast since.
  const { data, isError, refetch } = useQuery({ ...playerQuery("todaysTen", {}), gcTime: 0 });
  // What it was when it was opened: a round stays on screen when it is completed.
  const [opened, setOpened] = useState<TodaysTen | undefined>(data);
  const [isStarted, setStarted] = useState(false);
  const here = useRef({ rated: 0, isOver: false });
  const follow = async () => {
    const { data: now, isSuccess } = await refetch();
    if (!isSuccess || now.day !== opened?.day || here.current.isOver) return;
    // Where all have been rated, the tab in which that was done completes the try, and then tells of its result.
    const goesOn = now.votes.length > here.current.rated && now.votes.length < now.celebrities.length;
    if (goesOn || now.result !== null) setOpened(now);
  };
  useTryElsewhere(() => void follow());
  // At midnight, the next ten come.
  const isUntouched = !isStarted && opened?.votes.length === 0;
  const isOver =
    opened !== undefined && (opened.result !== null || isUntouched) && data !== undefined && data.day !== opened.day;
  if (data !== undefined && (opened === undefined || isOver)) setOpened(data);
  if (opened === undefined) {
    if (!isError) return <TenSkeleton />;
    return (
      <RoundUnavailable
        title={TEN_TITLE}
        detail="Today's ten could not be loaded."
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
      // It has gone on in another tab.
      key={opened.votes.length}
      ten={opened}
      shown={shown}
      onChange={({ queue, records, phase }) => {
        here.current = { rated: records.length, isOver: phase.name === "complete" };
        const rated = new Set(records.map(({ celebrityId }) => celebrityId));
        const left = queue.filter(({ id }) => !rated.has(id)).length;
        if (rated.size > 0) rememberTry(opened.day, left);
      }}
      onResult={() => setOpened(shown)}
      onLeave={leave}
    />
  );
}

interface TryProps extends Pick<RoundOptions, "onChange"> {
  /** As it stood when it was opened. */
  ten: TodaysTen;
  /** As it stands now. */
  shown: TodaysTen;
  /** Shows the completed try among everyone's. */
  onResult: () => void;
  onLeave: () => void;
}

function Try({ ten, shown, onChange, onResult, onLeave }: TryProps) {
  const [attempt, setAttempt] = useState(1);
  return (
    <RoundScreen
      key={attempt}
      format={todaysFormat(shown)}
      lineUp={lineUpOf(ten)}
      celebrities={ten.celebrities}
      standing={<TenStanding />}
      onWhole={shown.result === null ? undefined : () => leaveScreen(onResult)}
      onChange={onChange}
      // Only after a try in which everyone was skipped.
      onPlayAgain={() => setAttempt(attempt + 1)}
      onLeave={onLeave}
    />
  );
}

/** Where the try goes on: it may have begun on another device. */
function lineUpOf({ sessionId, celebrities, votes }: TodaysTen): LineUp {
  const names = new Map(celebrities.map(({ id, name }) => [id, name]));
  const rated = new Set(votes.map(({ celebrityId }) => celebrityId));
  return {
    sessionId,
    total: celebrities.length,
    queue: celebrities.filter(({ id }) => !rated.has(id)),
    records: votes.map((vote) => ({ ...vote, name: names.get(vote.celebrityId) ?? "", timeSpent: 0 })),
  };
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
      lineUp={{ sessionId, total: celebrities.length, queue: celebrities, records: [] }}
      celebrities={celebrities}
      onChange={() => undefined}
      {...rest}
    />
  );
}

import { Clapperboard, Trophy } from "lucide-react";
import { Link } from "wouter";
import type { LiveEventStage } from "../../contract/live-events.ts";
import { useArrival } from "../lib/arrival.ts";
import { buttonLook } from "../ui/button.tsx";
import { share } from "../ui/share.ts";
import { showToast } from "../ui/toast-store.ts";
import { eventAddress, resultsAddress } from "./addresses.ts";
import { DemoButton } from "./demo-button.tsx";
import { EventFacts, LiveMark, OverMark, TypeBadge } from "./event-facts.tsx";
import { ExitButton } from "./exit-button.tsx";
import { HostLine } from "./host-line.tsx";
import { NextPair } from "./next-pair.tsx";
import { FROM_EVENT } from "./results-way.ts";
import { Clock, useSecondsUntil } from "./round-clock.tsx";
import type { NextRound } from "./scene.ts";
import type { Host } from "./use-prompts.ts";
import { EventEnd } from "./event-end.tsx";
import { invitation, NO_ROUND, noDemoWords, pointsWords, roundName } from "./words.ts";

interface QuietViewProps {
  stage: LiveEventStage;
  next: NextRound | null;
  /** The server's time, in ms. */
  now: number;
  host: Host;
}

/** Joined, and no round is on: when the next one starts, and what to do meanwhile; in the end, what it came to. */
export function QuietView({ stage, next, now, host }: QuietViewProps) {
  const { event, demoRounds, isComplete } = stage;
  const heading = useArrival();
  const isOver = now >= Date.parse(event.endTime);
  const hasDemo = demoRounds > 0;
  const isEnd = next === null && (isOver || isComplete);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pb-12 sm:px-6 lg:pt-4">
      <ExitButton>Exit Live Voting</ExitButton>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <TypeBadge event={event} />
        {isOver || isComplete ? <OverMark /> : <LiveMark />}
      </div>
      <h1 ref={heading} tabIndex={-1} className="poster-type mt-2 text-4xl leading-tight wrap-anywhere lg:text-6xl">
        {event.name}
      </h1>
      <EventFacts event={event} now={now} />
      <HostLine
        host={host}
        lines={{
          banner: {
            words: isComplete
              ? "That was the show: see who won, and where you stand."
              : "Rounds begin by themselves: stay here, and you miss none.",
          },
          first: {
            words: "It's better with friends.",
            action: { label: "Invite", run: () => void share(invitation(event), eventAddress(event.id)) },
          },
          second: { words: `Equal points share a place. ${pointsWords}` },
        }}
      />
      <section aria-labelledby="no-round" className="event-marquee">
        {isEnd ? (
          <EventEnd stage={stage} isOver={isOver} />
        ) : (
          <>
            <h2
              id="no-round"
              // The countdown matters most here.
              className={next === null ? "poster-type text-3xl lg:text-4xl" : "font-semibold text-muted"}
            >
              {NO_ROUND}
            </h2>
            {next === null ? <Prepared /> : <Countdown next={next} />}
          </>
        )}
        <div className="event-ways">
          {!isOver && (
            <DemoButton
              eventId={event.id}
              look={isComplete || !hasDemo ? "plain" : "primary"}
              onNone={hasDemo ? undefined : () => sayNone(next !== null)}
            />
          )}
          <Link href={resultsAddress(event.id)} state={{ [FROM_EVENT]: true }} className={buttonLook("plain")}>
            <Trophy aria-hidden size={20} />
            View Results
          </Link>
        </div>
        {hasDemo && !isOver && (
          <p className="mt-3 text-sm text-muted">Demo rounds are for everybody here. They earn no points.</p>
        )}
      </section>
    </div>
  );
}

const sayNone = (hasNext: boolean): void =>
  showToast({ title: "No demo round now", description: noDemoWords(hasNext) });

/** What it counts to is said as large as that no round is on. */
function Countdown({ next }: { next: NextRound }) {
  const seconds = useSecondsUntil(Date.parse(next.startTime));
  return (
    <>
      <p className="poster-type mt-2 text-2xl">
        {next.isDemo ? roundName(next) : `Round ${next.roundNumber}`} starts in
      </p>
      <Clock
        until={next.startTime}
        seconds={seconds}
        words="until it starts"
        className="poster-type text-7xl text-gold lg:text-8xl"
      />
      <NextPair next={next} />
    </>
  );
}

/** No round is known to come yet. */
const Prepared = () => (
  <p className="mt-2 text-muted">
    <Clapperboard aria-hidden size={20} className="mr-1 inline" />
    The next round is being prepared.
  </p>
);

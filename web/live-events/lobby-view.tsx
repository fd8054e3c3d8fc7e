import { LogIn, Trophy } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { LiveEventStage } from "../../contract/live-events.ts";
import { isCalledOff } from "../../contract/values/event-programme.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { useArrival } from "../lib/arrival.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { resultsAddress } from "./addresses.ts";
import { EventFacts, Featured, LiveMark, OverMark, TypeBadge } from "./event-facts.tsx";
import { eventStateOf } from "./event-state.ts";
import { ExitButton } from "./exit-button.tsx";
import { HostLine, type HostLines } from "./host-line.tsx";
import { joinEvent } from "./join-event.ts";
import { NextPair } from "./next-pair.tsx";
import { ReminderButton } from "../reminders/reminder-button.tsx";
import { FROM_EVENT } from "./results-way.ts";
import { Clock, useSecondsUntil } from "./round-clock.tsx";
import type { Scene } from "./scene.ts";
import type { Host } from "./use-prompts.ts";
import { pointsWords, roundName, totalWords, waitWords } from "./words.ts";

interface LobbyViewProps {
  stage: LiveEventStage;
  scene: Scene;
  /** The server's time, in ms. */
  now: number;
  host: Host;
}

/** An event for those who have not joined it, such as by a shared link: the way in, or when there is one. */
export function LobbyView({ stage: { event }, scene, now, host }: LobbyViewProps) {
  const heading = useArrival();
  const isOff = isCalledOff(Date.parse(event.startTime), Date.parse(event.endTime));
  const isBefore = !isOff && now < Date.parse(event.startTime);
  const isEnded = isOff || now >= Date.parse(event.endTime);
  // As its card in the list has it: after the rounds of its programme there are demo rounds, for those who are in.
  const isOver = isEnded || eventStateOf(Date.parse(event.startTime), now).kind === "over";
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pb-12 sm:px-6 lg:pt-4">
      <ExitButton />
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <TypeBadge event={event} />
        {isOver ? <OverMark /> : !isBefore && <LiveMark />}
      </div>
      <h1
        id="event"
        ref={heading}
        tabIndex={-1}
        className="poster-type mt-2 text-4xl leading-tight wrap-anywhere lg:text-6xl"
      >
        {event.name}
      </h1>
      <section aria-label="Come in" className="event-marquee">
        {isOff ? (
          <>
            <p className="poster-type text-3xl">This event was called off</p>
            <div className="event-ways">
              <Link href={hrefOf("liveEvents")} className={buttonLook("primary")}>
                See what's on
              </Link>
            </div>
          </>
        ) : isBefore ? (
          <>
            <p className="poster-type text-4xl text-gold">Starts {waitWords(event.startTime, now)}</p>
            <Featured celebrities={event.featuredCelebrities} />
            <div className="event-ways">
              <ReminderButton event={event} describedBy="event" />
            </div>
          </>
        ) : (
          <>
            {isOver ? (
              <p className="poster-type text-3xl">{isEnded ? "This event is over" : "All rounds are over"}</p>
            ) : (
              <OnNow scene={scene} />
            )}
            <div className="event-ways">
              {!isOver && <Join event={event} look="primary" />}
              <Link
                href={resultsAddress(event.id)}
                state={{ [FROM_EVENT]: true }}
                className={buttonLook(isOver ? "primary" : "plain")}
              >
                <Trophy aria-hidden size={20} />
                View Results
              </Link>
              {!isEnded && isOver && <Join event={event} look="plain" />}
            </div>
            {!isEnded && isOver && (
              <p className="mt-3 text-sm text-muted">Those who join may still play demo rounds. They earn no points.</p>
            )}
            {!isOver && <PairNow scene={scene} />}
          </>
        )}
      </section>
      <p className="mt-4 mb-2 text-muted">{event.description}</p>
      {!isOff && <EventFacts event={event} now={now} upcoming={isBefore} />}
      <HostLine host={host} lines={isOver ? AFTERWARDS : BEFORE_OR_DURING} />
    </div>
  );
}

const BEFORE_OR_DURING: HostLines = {
  banner: { words: "No seat to book, no name to give: join, and vote with everybody else." },
  first: { words: "You may come in the middle of a round. Your vote counts all the same." },
  second: { words: pointsWords },
};

/** Nothing can be voted on any more. */
const AFTERWARDS: HostLines = {
  banner: { words: "That was the show: see who won." },
  first: null,
  second: { words: "The next event is never far: a new one begins every quarter of an hour." },
};

function Join({ event, look }: { event: LiveEventStage["event"]; look: "primary" | "plain" }) {
  const [busy, setBusy] = useState(false);
  const join = async () => {
    if (busy) return;
    setBusy(true);
    await joinEvent(event);
    setBusy(false);
  };
  return (
    <Button look={look} aria-disabled={busy} onClick={() => void join()}>
      <LogIn aria-hidden size={22} />
      {busy ? "Joining…" : "Join Event"}
    </Button>
  );
}

/** What those inside see now. */
function OnNow({ scene }: { scene: Scene }) {
  if (scene.kind === "voting")
    return (
      <>
        <p className="poster-type text-3xl">
          {roundName(scene.round)} is on, with <Left until={scene.round.endTime} /> left
        </p>
        <p className="text-muted">{totalWords(scene.round.totalVotes)}</p>
      </>
    );
  if (scene.next === null) return <p className="poster-type text-3xl">The next round is being prepared</p>;
  return (
    <p className="poster-type text-3xl">
      {roundName(scene.next)} starts in <Left until={scene.next.startTime} />
    </p>
  );
}

/** Below the way in: who is on stage, or comes next. */
function PairNow({ scene }: { scene: Scene }) {
  const round = scene.kind === "voting" ? scene.round : scene.next;
  return round !== null && <NextPair next={round} />;
}

function Left({ until }: { until: string }) {
  const seconds = useSecondsUntil(Date.parse(until));
  return <Clock until={until} seconds={seconds} words="" className="text-gold" />;
}

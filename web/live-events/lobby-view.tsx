import { LogIn, Trophy } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { LiveEventStage } from "../../contract/live-events.ts";
import { isCalledOff } from "../../contract/values/event-programme.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { useArrival } from "../lib/arrival.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { resultsAddress } from "./addresses.ts";
import { EventFacts, Featured, LiveMark, TypeBadge } from "./event-facts.tsx";
import { ExitButton } from "./exit-button.tsx";
import { HostLine } from "./host-line.tsx";
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
  const isOver = isOff || now >= Date.parse(event.endTime);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pb-12 sm:px-6 lg:pt-4">
      <ExitButton />
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <TypeBadge event={event} />
        {!isBefore && !isOver && <LiveMark />}
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
            {isOver ? <p className="poster-type text-3xl">This event is over</p> : <OnNow scene={scene} />}
            <div className="event-ways">
              {!isOver && <Join event={event} />}
              <Link
                href={resultsAddress(event.id)}
                state={{ [FROM_EVENT]: true }}
                className={buttonLook(isOver ? "primary" : "plain")}
              >
                <Trophy aria-hidden size={20} />
                View Results
              </Link>
            </div>
            {!isOver && <PairNow scene={scene} />}
          </>
        )}
      </section>
      <p className="mt-4 mb-2 text-muted">{event.description}</p>
      {!isOff && <EventFacts event={event} now={now} upcoming={isBefore} />}
      <HostLine
        host={host}
        lines={{
          banner: { words: "No seat to book, no name to give: join, and vote with everybody else." },
          first: { words: "You may come in the middle of a round. Your vote counts all the same." },
          second: { words: pointsWords },
        }}
      />
    </div>
  );
}

function Join({ event }: { event: LiveEventStage["event"] }) {
  const [busy, setBusy] = useState(false);
  const join = async () => {
    if (busy) return;
    setBusy(true);
    await joinEvent(event);
    setBusy(false);
  };
  return (
    <Button look="primary" aria-disabled={busy} onClick={() => void join()}>
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
  if (scene.next === null) return <p className="poster-type text-3xl">Its rounds are over</p>;
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

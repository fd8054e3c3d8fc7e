import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, ArrowRight, Trophy } from "lucide-react";
import { useEffect, useMemo } from "react";
import { useLocation } from "wouter";
import type { LiveEventResults } from "../../contract/live-events.ts";
import { EVENT_ROUNDS, ROUND_POLL_MS } from "../../contract/values/live-event-limits.ts";
import { seeEnd } from "../contests/awaited-ends.ts";
import { backToList } from "../contests/back-to-list.ts";
import { EarnedBadges } from "../contests/earned-badges.tsx";
import type { ContestResult } from "../contests/result-picture.ts";
import { ResultPictureButton } from "../contests/result-picture-button.tsx";
import { apiQuery } from "../lib/api.ts";
import { ApiError } from "../lib/api-error.ts";
import { useArrival } from "../lib/arrival.ts";
import { formatPoints } from "../lib/format.ts";
import { useSetting } from "../lib/settings.ts";
import { useTopic } from "../push/use-pushed.ts";
import { welcomeBadges } from "../rewards/celebrate-badges.ts";
import { Burst } from "../ui/burst.tsx";
import { Button } from "../ui/button.tsx";
import { PODIUM_RANKS } from "../ui/rank.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { resultsAddress } from "./addresses.ts";
import { EventBoard } from "./event-board.tsx";
import { LiveMark } from "./event-facts.tsx";
import { HostLine } from "./host-line.tsx";
import { NextEvent } from "./next-event.tsx";
import { ResultRounds } from "./result-rounds.tsx";
import { useWayToEvent } from "./results-way.ts";
import { UnknownEvent } from "./unknown-event.tsx";
import type { Host } from "./use-prompts.ts";
import { boast, formatPlayers, placeOf } from "./words.ts";
import "./results.css";

interface ResultsViewProps {
  eventId: string;
  host: Host;
}

/** The results of an event so far, or in the end. */
export function ResultsView({ eventId, host }: ResultsViewProps) {
  const { data, error, refetch } = useQuery({
    ...apiQuery("liveEventResults", { params: { eventId } }),
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isComplete === true ? false : 3 * ROUND_POLL_MS),
  });
  useNewRounds(eventId, data, () => void refetch());
  const [, navigate] = useLocation();
  const toEvent = useWayToEvent(eventId);
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <UnknownEvent host={host} />;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pb-12 sm:px-6 lg:pt-4">
      <div className="-mx-3 flex flex-wrap justify-between">
        <Button look="quiet" onClick={toEvent}>
          <ArrowLeft aria-hidden size={20} />
          Back to Voting
        </Button>
        <Button look="quiet" onClick={() => backToList("liveEvents", navigate)}>
          Join Another Event
          <ArrowRight aria-hidden size={20} />
        </Button>
      </div>
      {data !== undefined ? (
        <Results results={data} host={host} />
      ) : (
        <>
          <h1 className="poster-type text-4xl">Event Results</h1>
          {error === null ? (
            <Skeleton count={3} words="Opening the envelope…" className="mt-6 grid gap-3">
              <div className="skeleton h-28 rounded-3xl!" />
            </Skeleton>
          ) : (
            <ProblemNotice
              title="The envelope is sealed"
              detail="Failed to fetch the results"
              onRetry={() => void refetch()}
            />
          )}
        </>
      )}
    </div>
  );
}

/** Reads the results again when a round has been counted, as far as that is pushed. */
function useNewRounds(eventId: string, results: LiveEventResults | undefined, refetch: () => void): void {
  const counted = results?.rounds.filter(({ isDemo }) => !isDemo).length ?? 0;
  const isWatched = results !== undefined && !results.isComplete;
  useTopic(isWatched ? `liveEvent:${eventId}` : null, ({ data }) => {
    if (data.roundsCompleted > counted || data.isComplete) refetch();
  });
}

function Results({ results, host }: { results: LiveEventResults; host: Host }) {
  const { event, totalParticipants, rounds, isComplete, leaderboard, you } = results;
  const heading = useArrival();
  const completed = rounds.filter(({ isDemo }) => !isDemo).length;
  useEffect(() => {
    if (isComplete) seeEnd(resultsAddress(event.id));
  }, [isComplete, event.id]);
  const badges = isComplete ? you?.badges : undefined;
  // They stand below the place, which a dialog would cover.
  useEffect(() => welcomeBadges(badges), [badges]);
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="poster-type text-xl text-gold">EVENT RESULTS</p>
        {isComplete ? <span className="results-complete">COMPLETED</span> : <LiveMark>SO FAR</LiveMark>}
      </div>
      <h1 ref={heading} tabIndex={-1} className="poster-type text-4xl leading-tight wrap-anywhere lg:text-6xl">
        {event.name}
      </h1>
      <dl className="results-facts">
        <div>
          <dt>Participants</dt>
          <dd>{formatPlayers(totalParticipants)}</dd>
        </div>
        <div>
          <dt>Rounds completed</dt>
          <dd>
            {completed} of {EVENT_ROUNDS}
          </dd>
        </div>
      </dl>
      <HostLine
        host={host}
        lines={{
          banner: {
            words: "Every figure here follows from the votes that were counted, one for each player and round.",
          },
          first: { words: "Equal points share a place." },
          second: { words: "The next event is never far: a new one begins every quarter of an hour." },
        }}
      />
      {rounds.length === 0 ? (
        <div className="event-empty">
          <Trophy aria-hidden size={40} className="text-muted" />
          <p className="poster-type text-3xl">{isComplete ? "No round was played" : "No results available yet"}</p>
          <p className="text-muted">
            {isComplete
              ? "This event ended before its first round."
              : "They appear here by themselves, a moment after each round."}
          </p>
          {isComplete && <NextEvent afterId={event.id} />}
        </div>
      ) : (
        <div className="results-columns">
          <div className="results-column">
            {you !== null ? <OwnResult results={results} you={you} /> : isComplete && <NextEvent afterId={event.id} />}
            <EventBoard rows={leaderboard} />
          </div>
          <div className="results-column">
            <ResultRounds rounds={rounds} />
          </div>
        </div>
      )}
    </>
  );
}

interface OwnResultProps {
  results: LiveEventResults;
  you: NonNullable<LiveEventResults["you"]>;
}

/** The own place, and what earned it. */
function OwnResult({ results, you }: OwnResultProps) {
  const { event, isComplete, totalParticipants } = results;
  const { score, rank, calls, votes, badges } = you;
  const celebrations = useSetting("celebrations");
  const place = placeOf(rank, totalParticipants);
  const result = useMemo(
    (): ContestResult | null =>
      rank === null
        ? null
        : {
            contest: "Live Event",
            name: event.name,
            rank,
            players: totalParticipants,
            points: score,
            remark: `${calls} of ${votes} called`,
            displayName: null,
            endedAt: new Date(event.endTime),
          },
    [event, rank, totalParticipants, score, calls, votes],
  );
  if (rank === null)
    return (
      <section aria-label="Your result" className="event-marquee">
        <p className="poster-type text-3xl">No vote of yours yet</p>
        <p className="mt-1 text-muted">{isComplete ? "The next event is yours." : "Go back in: there is time."}</p>
        {isComplete && <NextEvent afterId={event.id} />}
      </section>
    );
  return (
    <section aria-label="Your result" className="event-marquee">
      {place === null ? (
        <p className="font-semibold text-muted">Nobody else {isComplete ? "joined" : "has joined so far"}</p>
      ) : (
        <>
          <p className="font-semibold text-muted">{isComplete ? "You came" : "You are"}</p>
          <p className="results-place relative poster-type text-gold">
            {celebrations && isComplete && rank <= PODIUM_RANKS && <Burst icon={Trophy} filled={false} />}
            {place}
          </p>
          <p className="font-semibold text-muted">of {formatPlayers(totalParticipants)}</p>
        </>
      )}
      <p className="poster-type text-3xl tabular-nums">{formatPoints(score)}</p>
      <p className="mt-1 font-semibold text-muted tabular-nums">
        {place === null ? "It's better with friends: bring one next time." : `${calls} of ${votes} called right`}
      </p>
      <EarnedBadges badges={badges} />
      {isComplete && <NextEvent afterId={event.id} />}
      {isComplete && result !== null && (
        <ResultPictureButton
          className="mt-4"
          result={result}
          text={boast(event, place, score)}
          address={resultsAddress(event.id)}
        />
      )}
    </section>
  );
}

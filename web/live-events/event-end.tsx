import type { LiveEventStage } from "../../contract/live-events.ts";
import { BoardRows } from "./event-board.tsx";
import { NextEvent } from "./next-event.tsx";
import { endWords, NO_ROUND } from "./words.ts";
import "./results.css";

interface EventEndProps {
  stage: LiveEventStage;
  /** Also its time for demo rounds. */
  isOver: boolean;
}

/** After the last round, for who has joined: the own place, the first three, and the way to the next event. */
export function EventEnd({ stage: { event, you, podium, isComplete }, isOver }: EventEndProps) {
  return (
    <>
      <p className="text-sm font-semibold text-muted">{NO_ROUND}</p>
      <h2 id="no-round" className="poster-type text-4xl text-gold tabular-nums lg:text-5xl">
        {endWords(isComplete ? you : null, event.participantCount)}
      </h2>
      <p className="mt-1 text-muted">
        {isOver ? "This event is over." : "That was the last round. The board is final."}
      </p>
      {podium.length > 0 && <BoardRows rows={podium} label="The first of the board" className="event-podium" />}
      <NextEvent afterId={event.id} />
    </>
  );
}

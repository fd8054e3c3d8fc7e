import { useEffect } from "react";
import type { LiveEventStage } from "../../contract/live-events.ts";
import { ApiError } from "../lib/api-error.ts";
import { fetchAhead } from "../lib/lazy-part.tsx";
import { loadPictures } from "../ui/load-pictures.ts";
import { loadToaster } from "../ui/load-toaster.ts";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { EventSkeleton } from "./event-skeleton.tsx";
import { LobbyView } from "./lobby-view.tsx";
import { QuietView } from "./quiet-view.tsx";
import type { Scene } from "./scene.ts";
import { StageView } from "./stage-view.tsx";
import { ExitButton } from "./exit-button.tsx";
import { UnknownEvent } from "./unknown-event.tsx";
import { useEventStage, useScene } from "./use-event.ts";
import type { Host } from "./use-prompts.ts";
import { useSpokenEvent } from "./use-spoken-event.ts";
import { useWayToResults } from "./use-way-to-results.ts";

interface EventScreenProps {
  eventId: string;
  host: Host;
}

/** One event, in the view of what it shows now. */
export function EventScreen({ eventId, host }: EventScreenProps) {
  const query = useEventStage(eventId);
  const { data, error, refetch } = query;
  useEffect(() => {
    // Loaded ahead, so that a failure can be reported while offline.
    fetchAhead(loadToaster);
  }, []);
  // A 400 is an address that could never have been an event's.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <UnknownEvent host={host} />;
  if (data !== undefined) return <EventScenes stage={data} query={query} host={host} />;
  if (error === null) return <EventSkeleton />;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 sm:px-6">
      <ExitButton />
      <h1 className="sr-only">Celebrity Live Events</h1>
      <ProblemNotice title="The curtain is stuck" detail="Failed to fetch the event" onRetry={() => void refetch()} />
    </div>
  );
}

interface EventScenesProps {
  stage: LiveEventStage;
  query: ReturnType<typeof useEventStage>;
  host: Host;
}

function EventScenes({ stage, query, host }: EventScenesProps) {
  const { scene, now } = useScene(stage, query);
  useNextPictures(scene);
  useWayToResults(stage, scene);
  const isIn = stage.you !== null;
  useSpokenEvent(isIn ? scene : null);
  if (!isIn) return <LobbyView stage={stage} scene={scene} now={now} host={host} />;
  if (scene.kind === "quiet") return <QuietView stage={stage} next={scene.next} now={now} host={host} />;
  return <StageView stage={stage} scene={scene} host={host} />;
}

/** The pictures of the next round are there when it begins. */
function useNextPictures(scene: Scene): void {
  const next = scene.kind === "voting" ? null : scene.next;
  const pictures = next === null ? "" : [next.celebrity1.imageUrl, next.celebrity2.imageUrl].join(" ");
  useEffect(() => {
    if (pictures !== "") loadPictures(pictures.split(" "));
  }, [pictures]);
}

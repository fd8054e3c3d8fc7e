import type { ChatMessage } from "../../../contract/conversations.ts";
import { ApiError } from "../../lib/api-error.ts";
import { currentPlayerId } from "../../lib/player-id.ts";
import { Confidence } from "./confidence.tsx";
import { PlayButton } from "./play-button.tsx";

/** Timeout of a recording's download, in ms. */
const TIMEOUT_MS = 20_000;

/** What was spoken: to be heard again by its player, with how it sounded. */
export function VoiceNote({ message }: { message: ChatMessage }) {
  const { id, audioUrl, audioDuration, transcriptionConfidence: confidence } = message;
  const sounded = soundOf(message);
  return (
    <div className="flex flex-col items-end gap-1 px-1 text-xs">
      {audioUrl !== null && audioDuration !== null && (
        <PlayButton id={id} seconds={audioDuration} load={() => fetchRecording(audioUrl)} />
      )}
      {confidence !== null && <Confidence label="Transcript confidence" confidence={confidence} />}
      {sounded.length > 0 && (
        <details className="text-right text-muted">
          <summary className="min-h-6 cursor-pointer font-semibold underline-offset-4 hover:underline">
            How it sounded
          </summary>
          <ul className="mt-1">
            {sounded.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>Estimated by the app from words and sound.</p>
        </details>
      )}
    </div>
  );
}

function soundOf({ toneAnalysis: tone, speechMetrics: metrics }: ChatMessage): string[] {
  const lines: string[] = [];
  if (tone !== null) {
    const emotions = tone.emotions.length === 0 ? "" : ` (${tone.emotions.join(", ")})`;
    lines.push(`Mood: ${tone.sentiment}${emotions}`);
  }
  if (metrics === null) return lines;
  lines.push(`Pace: ${metrics.pace}`);
  if (metrics.volume !== null) lines.push(`Volume: ${metrics.volume}`);
  if (metrics.clarity !== null) lines.push(`Sound: ${metrics.clarity}`);
  return lines;
}

/** @throws {ApiError | TypeError | DOMException} when it cannot be had */
async function fetchRecording(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address, {
    headers: { "x-user-id": currentPlayerId() ?? "" },
    credentials: "include",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new ApiError(response.status, await response.text(), undefined);
  return response.arrayBuffer();
}

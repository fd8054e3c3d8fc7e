import { Square, Volume2 } from "lucide-react";
import type { ChatMessage } from "../../../contract/conversations.ts";
import { stopPlaying, usePlaying } from "./playing.ts";
import { type Speaker, speakReply } from "./speak-reply.ts";

/** Has a reply spoken, or stops that. Nothing where nobody can speak. */
export function ListenButton({ message, speaker }: { message: ChatMessage; speaker: Speaker }) {
  const playing = usePlaying(message.id);
  if (!speaker.hasModel && !speaker.hasBrowser) return null;
  const isPlaying = playing !== null;
  const Icon = isPlaying ? Square : Volume2;
  return (
    <>
      <button
        type="button"
        onClick={() => (isPlaying ? stopPlaying() : void speakReply(speaker, message))}
        className="inline-flex min-h-6 items-center gap-1 font-semibold underline-offset-4 hover:underline"
      >
        <Icon aria-hidden size={14} />
        {isPlaying ? "Stop" : "Listen"}
      </button>
      {isPlaying && <span>{playing.by === "browser" ? "Spoken by your browser" : "AI voice"}</span>}
    </>
  );
}

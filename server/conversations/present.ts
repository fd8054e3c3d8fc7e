import type { ChatMessage } from "#contract/conversations.ts";
import { aiNotice, REPLY_LABELS } from "#contract/values/conversation-limits.ts";
import { chatAudio } from "#contract/voice.ts";
import type { MessageRow } from "./queries.ts";

type Alternative = ChatMessage["alternatives"][number];

const replyOf = ({ id, content, at, state, source, reading }: MessageRow): Alternative => ({
  id: String(id),
  content: reading?.translation ?? content,
  originalContent: typeof reading?.translation === "string" ? content : null,
  isTranslated: typeof reading?.translation === "string",
  detectedLanguage: reading?.language ?? null,
  translationConfidence: reading?.confidence ?? null,
  timestamp: at.toISOString(),
  state,
  source,
  label: source === "player" ? null : REPLY_LABELS[source],
});

const UNTRANSLATED = {
  originalContent: null,
  isTranslated: false,
  detectedLanguage: null,
  translationConfidence: null,
} as const;

const UNSPOKEN = {
  isVoiceMessage: false,
  audioUrl: null,
  audioDuration: null,
  toneAnalysis: null,
  speechMetrics: null,
  transcriptionConfidence: null,
  voiceResponse: null,
} as const;

/** How it was said. */
function voiceOf({ id, voice }: MessageRow): Pick<ChatMessage, keyof typeof UNSPOKEN> {
  if (voice === undefined) return UNSPOKEN;
  return {
    isVoiceMessage: true,
    audioUrl: chatAudio.path.replace(":messageId", String(id)),
    audioDuration: voice.duration,
    toneAnalysis: voice.tone,
    speechMetrics: voice.metrics,
    transcriptionConfidence: voice.confidence,
    voiceResponse: null,
  };
}

/** Rows as messages, in their order. Of several replies to a message, the last one stands for all. */
export function presentMessages(rows: readonly MessageRow[]): ChatMessage[] {
  const messages: ChatMessage[] = [];
  let last: { answers: number | null; reply: Alternative } | undefined;
  for (const row of rows) {
    const { answers } = row;
    const reply = replyOf(row);
    const before = answers !== null && last?.answers === answers ? last.reply : undefined;
    messages.push({
      ...reply,
      ...voiceOf(row),
      messageType: answers === null ? "user" : "celebrity_ai",
      alternatives: before === undefined ? [] : [...(messages.pop()?.alternatives ?? []), before],
    });
    last = { answers, reply };
  }
  return messages;
}

/** The notices of these times, as messages of the persona. */
export function presentNotices(times: readonly Date[], name: string): ChatMessage[] {
  return times.map((time, index) => ({
    id: `notice-${index + 1}`,
    messageType: "celebrity_ai",
    content: aiNotice(name),
    timestamp: time.toISOString(),
    state: "whole",
    source: "notice",
    label: REPLY_LABELS.notice,
    alternatives: [],
    ...UNSPOKEN,
    ...UNTRANSLATED,
  }));
}

/** Puts notices between messages by their times, before what was said at the same time. */
export function withNotices(messages: readonly ChatMessage[], notices: readonly ChatMessage[]): ChatMessage[] {
  const waiting = [...notices];
  const all: ChatMessage[] = [];
  for (const message of messages) {
    // A reply stays beside its message.
    while (message.messageType === "user" && (waiting[0]?.timestamp ?? "~") <= message.timestamp)
      all.push(...waiting.splice(0, 1));
    all.push(message);
  }
  return [...all, ...waiting];
}

/** A message with the replies to it, of which there is one at least. */
export function presentThread(thread: readonly MessageRow[]): { userMessage: ChatMessage; aiResponse: ChatMessage } {
  const [userMessage, aiResponse] = presentMessages(thread);
  if (userMessage === undefined || aiResponse === undefined) throw new Error("The message has no reply");
  return { userMessage, aiResponse };
}

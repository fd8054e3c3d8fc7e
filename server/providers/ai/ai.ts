/** One message of a conversation with the model. */
export interface AiMessage {
  role: "system" | "user" | "assistant";
  content: string;
}

export interface AiAsked {
  /** Longest reply, in tokens. */
  maxTokens: number;
  /** Gives up waiting. */
  signal: AbortSignal;
}

/** What a reply has taken, in tokens, as the provider counts. */
export interface AiUsage {
  prompt: number;
  reply: number;
}

interface AiStreamed extends AiAsked {
  /** Told at the end, by providers that count. */
  used?: (usage: AiUsage) => void;
}

interface AiAskedAtOnce extends AiStreamed {
  /** Whether a reply that is longer than it may be counts as none, instead of ending with its last whole sentence. */
  whole?: boolean;
}

/** A language model somewhere else. */
export interface Ai {
  /**
   * The model's reply in whole sentences, never empty.
   * @throws {AiFailure} when there is none, for whatever reason
   */
  reply(messages: readonly AiMessage[], asked: AiAskedAtOnce): Promise<string>;
  /**
   * The model's reply in pieces, as it is written. It is asked once.
   * @throws {AiFailure} when there is none or it breaks off, for whatever reason
   */
  stream(messages: readonly AiMessage[], asked: AiStreamed): AsyncIterable<string>;
}

/** A model somewhere else that says what a text is about. */
export interface Moderation {
  /**
   * The names of the categories that it flags in a text, such as `self-harm/intent`.
   * @throws {AiFailure} when it gives no verdict, for whatever reason
   */
  flagged: (text: string, signal: AbortSignal) => Promise<readonly string[]>;
}

/** What is said in a recording. */
interface Transcript {
  /** Empty when nothing is heard. */
  text: string;
  /** In [0, 1]; null where the model does not say. */
  confidence: number | null;
}

/** A model somewhere else that writes down what is said. */
export interface Transcription {
  /**
   * @param language in which it is probably said, such as `en`
   * @throws {AiFailure} when there is no transcript, for whatever reason
   */
  transcribe: (
    recording: { bytes: Buffer; kind: "webm" | "mp4" | "ogg" },
    language: string | undefined,
  ) => Promise<Transcript>;
}

/** A model somewhere else that speaks. */
export interface Speech {
  /** @returns an MP3 @throws {AiFailure} when there is none, for whatever reason */
  speak: (text: string) => Promise<Buffer>;
}

/** What there is of models besides the one that replies. */
export interface Models {
  /** Judges chat messages, beside the built-in guardrails. */
  moderation?: Moderation | undefined;
  transcription?: Transcription | undefined;
  speech?: Speech | undefined;
}

/** Why the model gave no reply. It holds none of the words that were sent or came back, so it may be logged. */
export class AiFailure extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "AiFailure";
  }
}

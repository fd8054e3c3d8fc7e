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

/** A language model somewhere else. */
export interface Ai {
  /**
   * The model's reply in whole sentences, never empty.
   * @throws {AiFailure} when there is none, for whatever reason
   */
  reply(messages: readonly AiMessage[], asked: AiAsked): Promise<string>;
}

/** Why the model gave no reply. It holds none of the words that were sent or came back, so it may be logged. */
export class AiFailure extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "AiFailure";
  }
}

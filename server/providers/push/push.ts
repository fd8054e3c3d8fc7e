/** Where a browser takes push messages, and what they are encrypted with. Secret: whoever knows it can have something shown. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  readonly to: PushSubscription;
  readonly payload: string;
  /** Of messages of one topic that wait for a browser, the last one is kept: at most 32 characters of base64url. */
  readonly topic: string;
  /** How long it waits for a browser that cannot be reached, in seconds. */
  readonly ttlS: number;
}

/** What became of a message. Reasons quote nothing of it, nor of where it went. */
export type PushOutcome =
  | { readonly kind: "sent" }
  /** The browser takes no messages any more. */
  | { readonly kind: "gone" }
  /** It was not taken, and may be sent again after so many ms. */
  | { readonly kind: "later"; readonly afterMs: number; readonly reason: string; readonly heard: Heard }
  /** It was refused for good, or may have been taken. */
  | { readonly kind: "failed"; readonly reason: string; readonly heard: Heard };

/** What was heard of a push service: an answer, nothing, or it was not even asked. */
export type Heard = "answer" | "silence" | "not asked";

/** Sends messages to browsers whose pages are closed. */
export interface WebPush {
  /** What browsers subscribe with. */
  readonly publicKey: string;
  /** Why no message can be sent there, if that is so. */
  refusal(to: PushSubscription): Promise<{ readonly field: "endpoint" | "keys"; readonly reason: string } | undefined>;
  /** Never rejects. */
  send(message: PushMessage): Promise<PushOutcome>;
}

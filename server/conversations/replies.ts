import type { RosterEntry } from "#roster/load.ts";

/** A message of a conversation, as its persona knows it. */
export interface Line {
  speaker: "player" | "persona";
  text: string;
}

/** What a reply is written to. */
export interface ReplyRequest {
  persona: RosterEntry;
  /** The newest lines, the last one of which is to be replied to. */
  lines: readonly Line[];
  /** Replies to the last line that are to be said differently. */
  said: readonly string[];
  /** What was said before these lines. */
  summary: string | null;
  /** What the player has told of itself. */
  facts: readonly string[];
  /** Whether it is to be written in English, whatever the player writes in. */
  inEnglish: boolean;
}

/** What is said in place of all that was said before it, and who says so. */
interface Replacement {
  instead: string;
  source: "safety";
}

/** Help lines that are said beside a reply. They are not translated: every digit counts. */
interface Addition {
  beside: string;
}

/** Writes the replies of personas. */
export interface Replies {
  readonly source: "model" | "demo" | "limit" | "safety";
  /** What a reply can cost at most, in tokens. */
  cost(this: void, request: ReplyRequest): number;
  /**
   * A reply in pieces, as it is written.
   * @param used is told what it has cost, in tokens, if that is known
   * @throws {AiFailure} when there is none
   */
  reply(
    this: void,
    request: ReplyRequest,
    signal: AbortSignal,
    used?: (tokens: number) => void,
  ): AsyncIterable<string | Replacement | Addition> | Iterable<string>;
}

/** A reply whose words are given. */
export function scripted(source: Replies["source"], text: string): Replies {
  return { source, cost: () => 0, reply: () => [text] };
}

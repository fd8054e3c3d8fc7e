/** A sentence without an end is cut here, at a space, in characters. */
const LONGEST = 500;
/** Shorter sentences wait for the next one: "I am." says nothing yet. */
const SHORTEST = 16;

/** What a sentence ends with: an end, or what closes a quotation after it. */
const LAST = /[.!?…\n。！？।؟"'”’»)\]」]/u;
const END = /[.!?…\n]["'”’»)\]]*$/u;
/** Ends after which no space follows. */
const END_WITHOUT_SPACE = /[。！？।؟]["'”’»」)\]]*$/u;
/** Ends that end nothing: initials, numbers and titles, which go on. */
const NO_END = /(?:\b\p{L}|\d|\b(?:mr|mrs|ms|dr|st|prof|no|nr|vs|bzw|ca|sr|sra|av|ul|д|г|ул|т))\.["'”’»」)\]]*$/iu;

/** Cuts a stream of text into sentences. What comes out does not depend on how the text was cut into pieces. */
export interface Sentences {
  /** @returns the sentences that are complete now, with the spaces after their ends left to the next one */
  push: (piece: string) => string[];
  /** @returns what is left, without an end */
  end: () => string;
}

export function createSentences(): Sentences {
  let waiting = "";
  return {
    push(piece) {
      const complete: string[] = [];
      // Character by character, so that a long piece is cut where short ones would be.
      for (const character of piece) {
        waiting += character;
        const at = cutOf(waiting);
        if (at === 0) continue;
        complete.push(waiting.slice(0, at));
        waiting = waiting.slice(at);
      }
      return complete;
    },
    end() {
      const rest = waiting;
      waiting = "";
      return rest;
    },
  };
}

/** Where the first sentence ends; 0 if that is not known yet. */
function cutOf(text: string): number {
  if (text.length >= LONGEST) return lastGap(text);
  // An end is known by the character after it, which is the last one.
  const before = text.slice(0, -1);
  // Most characters end nothing, which is seen without a look at all that stands before them.
  if (before.length < SHORTEST || !LAST.test(before.slice(-1)) || NO_END.test(before)) return 0;
  const ends = END_WITHOUT_SPACE.test(before) || (END.test(before) && /\s$/u.test(text));
  return ends ? before.length : 0;
}

/** The last space between words without digits, so that no number is cut. */
function lastGap(text: string): number {
  for (let at = text.length - 2; at > 0; at -= 1) {
    if (text[at] === " " && !/[\d@]/u.test(text.slice(Math.max(0, at - 12), at + 12))) return at;
  }
  return text.length;
}

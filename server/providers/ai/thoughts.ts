const OPEN = "<think>";
const CLOSE = "</think>";

/** How many letters at the end of a text could be the beginning of a mark. */
function begunOf(text: string, mark: string): number {
  for (let length = Math.min(mark.length - 1, text.length); length > 0; length -= 1)
    if (mark.startsWith(text.slice(-length))) return length;
  return 0;
}

/**
 * Leaves out the thoughts that some models write before their answer, and the space around them, of a text that comes in
 * pieces, wherever these are cut.
 * @returns takes a piece and returns what of the text can be shown now; at the end, what was held back
 */
export function withoutThoughts(): { next: (piece: string) => string; end: () => string } {
  let held = "";
  let thinking = false;
  let begun = false;

  function show(text: string): string {
    const shown = begun ? text : text.trimStart();
    begun ||= shown !== "";
    return shown;
  }

  return {
    next(piece) {
      held += piece;
      let shown = "";
      for (;;) {
        const mark = thinking ? CLOSE : OPEN;
        const at = held.indexOf(mark);
        if (at < 0) {
          const kept = begunOf(held, mark);
          if (!thinking) shown += held.slice(0, held.length - kept);
          held = held.slice(held.length - kept);
          return show(shown);
        }
        if (!thinking) shown += held.slice(0, at);
        held = held.slice(at + mark.length);
        thinking = !thinking;
      }
    },
    end: () => (thinking ? "" : show(held)),
  };
}

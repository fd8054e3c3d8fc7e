import type { BegunDraft, Standing, WrittenReply } from "./draft-queries.ts";

/** Least time between two writes of a draft, in ms, so that readers see it grow. */
const GROW_MS = 80;
/** How often it is said that the writer lives, and asked whether the reply is still wanted, in ms. */
const BEAT_MS = 500;

/** Stores a reply while it is written. */
export interface DraftKeeper {
  /** It has grown. Stored at once, or as soon as it may be again. */
  grow(written: WrittenReply): void;
  /** Stops storing. Resolves when nothing is on its way any more. */
  close(): Promise<void>;
}

interface DraftKeeperDependencies {
  save: (draft: BegunDraft, written: WrittenReply) => Promise<Standing>;
  /** The draft was stored with more text. */
  stored: () => void;
  /** The reply is not wanted any more: it was stopped, or its session was ended. */
  unwanted: (because: Exclude<Standing, "wanted">) => void;
}

/** Stores a draft whenever it is more than was begun with, and from time to time. What fails is repeated with the next beat. */
export function keepDraft(
  draft: BegunDraft,
  begun: WrittenReply,
  { save, stored, unwanted }: DraftKeeperDependencies,
): DraftKeeper {
  let written = begun;
  let known = begun;
  let saving: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** Whether the last write is long enough ago. */
  let rested = true;
  let closed = false;

  async function store(): Promise<void> {
    const next = written;
    try {
      const standing = await save(draft, next);
      if (standing !== "wanted") unwanted(standing);
      else if (next !== known) stored();
      known = next;
    } catch {
      // Without the database the draft is taken for given up after a while, and the end of the reply fails.
    }
  }

  function begin(): void {
    rested = false;
    clearTimeout(timer);
    saving = store().finally(() => {
      saving = undefined;
      if (!closed) timer = setTimeout(rest, GROW_MS);
    });
  }

  function rest(): void {
    if (written !== known) return begin();
    rested = true;
    timer = setTimeout(begin, BEAT_MS - GROW_MS);
  }

  timer = setTimeout(begin, BEAT_MS);
  return {
    grow(next) {
      if (next.text === written.text) return;
      written = next;
      if (rested && !closed) begin();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await saving;
    },
  };
}

import type { Send } from "../database/query.ts";
import { type BegunDraft, saveDraft, type Standing, type WrittenReply } from "./draft-queries.ts";

/** Least time between two writes of a draft, in ms, so that readers see it grow. */
const GROW_MS = 80;
/** How often it is said that the writer lives, and asked whether the reply is still wanted, in ms. */
const BEAT_MS = 500;

/** Stores a reply while it is written. */
export interface DraftKeeper {
  /** It has grown. Stored soon. */
  grow(written: WrittenReply): void;
  /** Stops storing. Resolves when nothing is on its way any more. */
  close(): Promise<void>;
}

interface DraftKeeperDependencies {
  run: Send;
  /** The draft was stored with more text. */
  stored: () => void;
  /** The reply is not wanted any more: it was stopped, or its session was ended. */
  unwanted: (because: Exclude<Standing, "wanted">) => void;
}

/** Stores a draft whenever it is more than was begun with, and from time to time. What fails is repeated with the next beat. */
export function keepDraft(
  draft: BegunDraft,
  begun: WrittenReply,
  { run, stored, unwanted }: DraftKeeperDependencies,
): DraftKeeper {
  let written = begun;
  let known = begun;
  let saving: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function save(): Promise<void> {
    const next = written;
    try {
      const standing = await run(saveDraft(draft, next));
      if (standing !== "wanted") unwanted(standing);
      else if (next !== known) stored();
      known = next;
    } catch {
      // Without the database the draft is taken for given up after a while, and the end of the reply fails.
    }
  }

  function saveSoon(ms: number): void {
    clearTimeout(timer);
    if (closed) return;
    timer = setTimeout(() => {
      saving = save().finally(() => {
        saving = undefined;
        saveSoon(written === known ? BEAT_MS : GROW_MS);
      });
    }, ms);
  }

  saveSoon(BEAT_MS);
  return {
    grow(next) {
      if (next.text === written.text) return;
      const first = written === known;
      written = next;
      // Otherwise it is on its way.
      if (first && saving === undefined) saveSoon(GROW_MS);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await saving;
    },
  };
}

import { useState } from "react";
import { announce } from "../lib/announcer.ts";
import { wordsOf } from "./words.ts";

export interface Action {
  /** Runs something that may fail; one thing at a time. @returns whether it went well */
  run: (work: () => Promise<unknown>, done?: string) => Promise<boolean>;
  isBusy: boolean;
  /** What went wrong last. */
  problem: ReturnType<typeof wordsOf> | null;
}

/** A hook: does what a button says, and tells how it went. */
export function useAction(): Action {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Action["problem"]>(null);
  return {
    isBusy,
    problem,
    async run(work, done) {
      if (isBusy) return false;
      setBusy(true);
      setProblem(null);
      try {
        await work();
        if (done !== undefined) announce(done);
        return true;
      } catch (error) {
        setProblem(wordsOf(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

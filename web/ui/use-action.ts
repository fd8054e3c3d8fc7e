import { useState } from "react";
import { announce } from "../lib/announcer.ts";
import { wordsOf, type Words } from "../lib/failure-words.ts";

export interface Action {
  /**
   * Runs something that may fail; one thing at a time.
   * @param done what is so then, as a sentence that is read out
   * @returns whether it went well
   */
  run: <Result>(work: () => Promise<Result>, done?: string | ((result: Result) => string)) => Promise<boolean>;
  isBusy: boolean;
  /** What went wrong last. */
  problem: Words | null;
}

/** A hook: does what a button says, and tells how it went. @param inWords says what went wrong */
export function useAction(inWords: (error: unknown) => Words = wordsOf): Action {
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
        const result = await work();
        if (done !== undefined) announce(typeof done === "string" ? done : done(result));
        return true;
      } catch (error) {
        setProblem(inWords(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

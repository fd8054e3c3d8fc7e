import { useState } from "react";
import { announce } from "../lib/announcer.ts";
import { showToast } from "../ui/toast-store.ts";
import { reasonOf } from "./words.ts";

/** Does one thing after the other, and says how each ended. */
export function useAct(): { busy: boolean; act: (what: () => Promise<string>) => Promise<boolean> } {
  const [busy, setBusy] = useState(false);
  /** @param what returns what is so now, as a sentence @returns whether it was done */
  const act = async (what: () => Promise<string>) => {
    if (busy) return false;
    setBusy(true);
    try {
      announce(await what());
      return true;
    } catch (error) {
      showToast({ title: "Not done", description: reasonOf(error), look: "destructive" });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, act };
}

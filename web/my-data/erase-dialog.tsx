import { useId, useState } from "react";
import { ApiError } from "../lib/api-error.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Switch } from "../ui/switch.tsx";
import { showToast } from "../ui/toast-store.ts";
import { eraseEverything } from "./erase.ts";

interface EraseDialogProps {
  /** What would be lost at this moment, in sentences. */
  losses: readonly string[];
  open: boolean;
  onClose: () => void;
}

const ALWAYS = [
  "Your streak, badges, points, coins, teams, conversations and recordings are gone for good.",
  "Your votes stay as anonymous counts. Boards show “Former player” where your name stood.",
  "Payments stay as long as tax law asks for them, linked to nothing else.",
] as const;

/** What is known of an erasure that failed. */
function wordsOf(error: unknown): { title: string; description: string } {
  if (error instanceof ApiError)
    return { title: "Not Erased", description: error.detail || "Nothing was erased. Please try again." };
  return {
    title: "No Answer",
    description: "We don't know yet whether it was erased. Try again: doing it twice does no harm.",
  };
}

/** Asks whether to erase everything, and says what is lost. */
export function EraseDialog({ losses, open, onClose }: EraseDialogProps) {
  const heading = useId();
  const [isSure, setSure] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const close = () => {
    if (isBusy) return;
    setSure(false);
    onClose();
  };
  const confirm = async () => {
    if (isBusy || !isSure) return;
    setBusy(true);
    try {
      await eraseEverything();
    } catch (error) {
      showToast({ ...wordsOf(error), look: "destructive" });
      setBusy(false);
    }
  };
  return (
    <Dialog open={open} onClose={close} labelledBy={heading} firm>
      <div className="p-5 sm:p-6">
        <h2 id={heading} className="poster-type text-3xl">
          Erase everything?
        </h2>
        <ul className="mt-3 grid list-disc gap-2 pl-5">
          {[...losses, ...ALWAYS].map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </ul>
        <div className="-mx-2 mt-3">
          <Switch
            label="I want all of it erased"
            hint="Nobody can undo this."
            on={isSure}
            disabled={isBusy}
            onSwitch={setSure}
          />
        </div>
        <div className="mt-4 grid gap-3 sm:grid-cols-2">
          <Button data-autofocus onClick={close}>
            Keep my data
          </Button>
          <Button
            className={isSure ? "bg-danger! text-on-danger!" : "border-dashed! text-muted!"}
            aria-disabled={!isSure || isBusy}
            onClick={() => void confirm()}
          >
            {isBusy ? "Erasing…" : "Erase everything"}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

import { Play } from "lucide-react";
import { useState } from "react";
import { queryClient } from "../lib/query-client.ts";
import { callAsPlayer } from "../lib/player.ts";
import { ApiError } from "../lib/api-error.ts";
import { Button } from "../ui/button.tsx";
import { showToast } from "../ui/toast-store.ts";
import { stageQuery } from "./use-event.ts";

interface DemoButtonProps {
  eventId: string;
  look: "primary" | "plain";
  /** Called instead where there are none to start. */
  onNone?: (() => void) | undefined;
}

/** Starts demo rounds for everybody in the event. */
export function DemoButton({ eventId, look, onNone }: DemoButtonProps) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await callAsPlayer("createDemoRounds", { params: { eventId } });
    } catch (error) {
      const detail = error instanceof ApiError ? error.detail : "";
      showToast({
        title: "Failed to start voting rounds",
        description: detail || "Could not create voting rounds",
        look: "destructive",
      });
    }
    // Somebody else may have been first.
    await queryClient.fetchQuery({ ...stageQuery(eventId), staleTime: 0 }).catch(() => undefined);
    setBusy(false);
  };
  return (
    <Button look={look} aria-disabled={busy} onClick={onNone ?? (() => void start())}>
      <Play aria-hidden size={22} fill="currentColor" />
      {busy ? "Starting…" : "Start Demo Voting Rounds"}
    </Button>
  );
}

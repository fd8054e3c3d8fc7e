import { useState } from "react";
import type { League } from "../../contract/leagues.ts";
import { formatCount } from "../lib/format.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { leaveLeague } from "./membership.ts";

interface LeaveDialogProps {
  league: League;
  totalScore: number;
  open: boolean;
  onClose: () => void;
  onLeft: () => Promise<unknown>;
}

/** Asks whether to leave a league, and says what is lost. */
export function LeaveDialog({ league, totalScore, open, onClose, onLeft }: LeaveDialogProps) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    if (busy) return;
    setBusy(true);
    const left = await leaveLeague(league);
    onClose();
    if (left) await onLeft();
    setBusy(false);
  };
  const points = `${formatCount(totalScore)} ${totalScore === 1 ? "point" : "points"}`;
  return (
    <Dialog open={open} onClose={onClose} labelledBy="leave-league">
      <div className="p-5 sm:p-6">
        <h2 id="leave-league" className="poster-type text-3xl">
          Leave this league?
        </h2>
        <p className="mt-3 text-muted">
          {totalScore === 0
            ? "You give up your seat. You can join again while the league is open."
            : `You lose your seat and your score: ${points}. If you join again, you start at 0.`}
        </p>
        <div className="mt-5 grid gap-3 xs:grid-cols-2">
          <Button data-autofocus onClick={onClose}>
            Stay
          </Button>
          <Button className="bg-danger! text-on-danger!" aria-disabled={busy} onClick={() => void leave()}>
            Leave League
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

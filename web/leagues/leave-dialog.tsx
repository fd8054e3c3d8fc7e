import type { League } from "../../contract/leagues.ts";
import { formatCount } from "../lib/format.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { leaveLeague } from "./membership.ts";

interface LeaveDialogProps {
  league: League;
  totalScore: number;
  onClose: () => void;
  onLeft: () => Promise<unknown>;
}

/** Asks whether to leave a league, and says what is lost. */
export function LeaveDialog({ league, totalScore, onClose, onLeft }: LeaveDialogProps) {
  const leave = async () => {
    const left = await leaveLeague(league);
    onClose();
    if (left) await onLeft();
  };
  const points = `${formatCount(totalScore)} ${totalScore === 1 ? "point" : "points"}`;
  return (
    <ConfirmDialog title="Leave this league?" action="Leave League" cancel="Stay" onConfirm={leave} onClose={onClose}>
      {totalScore === 0
        ? "You give up your seat. You can join again while the league is open."
        : `You lose your seat and your score: ${points}. If you join again, you start at 0.`}
    </ConfirmDialog>
  );
}

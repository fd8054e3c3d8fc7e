import { useCallback } from "react";
import { PictureDialog, type PictureDialogProps } from "../../contests/picture-dialog.tsx";
import { isJudged } from "./summary.ts";
import { drawRound, type SharedRound } from "./round-picture.ts";

/** A round as a picture, to be shared or saved. */
export function RoundPictureDialog({ round, ...shared }: PictureDialogProps & { round: SharedRound }) {
  const { title, hot, not, agreed, judged } = round;
  const score = isJudged(round) ? `With the crowd ${agreed} of ${judged} times` : "One of the first voices";
  return (
    <PictureDialog
      title="Your round"
      alt={`${title}: ${hot} hot, ${not} not. ${score}`}
      draw={useCallback(() => drawRound(round), [round])}
      fileName="hot-or-not-round.png"
      {...shared}
    />
  );
}

import { useCallback } from "react";
import { formatOrdinal, formatPoints } from "../lib/format.ts";
import { PictureDialog, type PictureDialogProps } from "./picture-dialog.tsx";
import { type ContestResult, drawResult } from "./result-picture.ts";

/** A result as a picture, to be shared or saved. */
export function ResultPictureDialog({ result, ...shared }: PictureDialogProps & { result: ContestResult }) {
  const { rank, tied, points, contest, name } = result;
  return (
    <PictureDialog
      title="Your result"
      alt={`${tied ? "Tied for " : ""}${formatOrdinal(rank)} place with ${formatPoints(points)}. ${contest}: ${name}`}
      draw={useCallback(() => drawResult(result), [result])}
      fileName="hot-or-not-result.png"
      {...shared}
    />
  );
}

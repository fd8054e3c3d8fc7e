import { useCallback } from "react";
import { PictureDialog, type PictureDialogProps } from "../contests/picture-dialog.tsx";
import { formatPoints } from "../lib/format.ts";
import { namesOf } from "./names.ts";
import { drawTeam, type PicturedTeam } from "./team-picture.ts";

/** A team as a picture, to be shared or saved. */
export function TeamPictureDialog({ pictured, ...shared }: PictureDialogProps & { pictured: PicturedTeam }) {
  const { team, members } = pictured;
  return (
    <PictureDialog
      title="Your team"
      alt={`My dream team with ${formatPoints(team.totalScore)}: ${namesOf(members.map(({ celebrity }) => celebrity))}`}
      draw={useCallback(() => drawTeam(pictured), [pictured])}
      fileName="hot-or-not-team.png"
      {...shared}
    />
  );
}

import { Share2 } from "lucide-react";
import { useState } from "react";
import { hrefOf } from "../../contract/values/pages.ts";
import { formatPoints } from "../lib/format.ts";
import { lazyPart } from "../lib/lazy-part.tsx";
import { Button } from "../ui/button.tsx";
import { namesOf } from "./names.ts";
import type { PicturedTeam } from "./team-picture.ts";

const TeamPictureDialog = lazyPart(() => import("./team-picture-dialog.tsx"), "TeamPictureDialog");

/** Opens a team as a picture that can be shared or saved. It shows the team as it was when that was asked for. */
export function ShareTeam({ team, members }: PicturedTeam) {
  const [pictured, setPictured] = useState<PicturedTeam>();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setPictured({ team, members });
          setOpen(true);
        }}
      >
        <Share2 aria-hidden size={18} />
        Share team
      </Button>
      {pictured !== undefined && (
        <TeamPictureDialog
          open={open}
          onClose={() => setOpen(false)}
          pictured={pictured}
          text={`${namesOf(pictured.members.map(({ celebrity }) => celebrity))}: my dream team has ${formatPoints(pictured.team.totalScore)} on Hot or Not!`}
          address={hrefOf("celebrityDraft")}
        />
      )}
    </>
  );
}

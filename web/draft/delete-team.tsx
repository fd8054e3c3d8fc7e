import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { DraftTeam } from "../../contract/draft.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { deleteTeam } from "./use-draft.ts";

interface DeleteTeamProps {
  team: Pick<DraftTeam, "id" | "teamName">;
  onDeleted: () => void;
}

/** Deletes a team once that is confirmed. */
export function DeleteTeam({ team, onDeleted }: DeleteTeamProps) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        <Trash2 aria-hidden size={20} />
        Delete team
      </Button>
      {asked && (
        <ConfirmDialog
          title="Delete this team?"
          action="Delete it with its score"
          cancel="Keep it"
          onConfirm={() => deleteTeam(team, onDeleted)}
          onClose={() => setAsked(false)}
        >
          That cannot be undone. If it's entered in a competition, it keeps scoring there.
        </ConfirmDialog>
      )}
    </>
  );
}

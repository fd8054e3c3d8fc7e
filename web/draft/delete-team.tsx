import { Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { DraftTeam } from "../../contract/draft.ts";
import { Button } from "../ui/button.tsx";
import { deleteTeam } from "./use-draft.ts";

interface DeleteTeamProps {
  team: Pick<DraftTeam, "id" | "teamName">;
  onDeleted: () => void;
}

/** Deletes a team once that is confirmed. The question comes into view, with the focus on what changes nothing. */
export function DeleteTeam({ team, onDeleted }: DeleteTeamProps) {
  const [asked, setAsked] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  const question = useRef<HTMLFieldSetElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asked === false) button.current?.focus();
    if (asked !== true) return;
    keep.current?.focus({ preventScroll: true });
    question.current?.scrollIntoView({ block: "nearest" });
  }, [asked]);
  if (asked !== true)
    return (
      <Button ref={button} look="quiet" onClick={() => setAsked(true)}>
        <Trash2 aria-hidden size={20} />
        Delete team
      </Button>
    );
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    const isGone = await deleteTeam(team);
    setBusy(false);
    if (isGone) onDeleted();
  };
  return (
    <fieldset ref={question} className="draft-question">
      <legend className="sr-only">Delete team</legend>
      <p className="w-full font-semibold">
        Delete this team? That cannot be undone. If it's entered in a competition, it keeps scoring there.
      </p>
      <Button ref={keep} onClick={() => setAsked(false)}>
        Keep it
      </Button>
      <Button className="bg-danger! text-on-danger!" aria-disabled={busy} onClick={() => void confirm()}>
        Delete it with its score
      </Button>
    </fieldset>
  );
}

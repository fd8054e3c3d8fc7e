import { type FormEvent, useId, useRef, useState } from "react";
import { isBlank } from "../../contract/values/blank.ts";
import { TEAM_DESCRIPTION_CHARACTERS, TEAM_NAME_CHARACTERS } from "../../contract/values/draft-limits.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { dropNewTeam, keepNewTeam, type NewTeam, recallNewTeam } from "./new-team.ts";
import { createTeam, showNotice } from "./use-draft.ts";

interface CreateTeamDialogProps {
  onCreated: (teamId: string) => void;
  onClose: () => void;
}

/** Names a new team. What was typed stays when that fails, and when the dialog is closed by a slip. */
export function CreateTeamDialog({ onCreated, onClose }: CreateTeamDialogProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [kept] = useState(recallNewTeam);
  const [typed, setTyped] = useState<NewTeam>(kept ?? { name: "", description: "" });
  const { name, description } = typed;
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const nameless = isBlank(name);
  const isEmpty = name === "" && description === "";
  const change = (part: Partial<NewTeam>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    keepNewTeam(next);
  };
  const cancel = () => {
    dropNewTeam();
    onClose();
  };
  const closeForNow = () => {
    if (isEmpty) return cancel();
    onClose();
    if (!busy) showNotice({ title: "Not saved yet", description: "What you typed is kept for now." });
    return undefined;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (nameless) {
      setAsked(true);
      field.current?.focus();
      return;
    }
    setBusy(true);
    await createTeam({ name: name.trim(), description: description.trim() }, (team) => {
      dropNewTeam();
      onCreated(team.id);
    });
    setBusy(false);
  };
  return (
    <Dialog open onClose={closeForNow} labelledBy={id} firm>
      <form noValidate className="flex flex-col gap-4 p-5 sm:p-6" onSubmit={(event) => void submit(event)}>
        <h2 id={id} className="poster-type text-3xl">
          Create Team
        </h2>
        {kept !== null && <p className="text-sm text-muted">This is what you typed before. It is not saved yet.</p>}
        <label>
          <span className="mb-1 block text-sm font-semibold">Team name</span>
          <input
            ref={field}
            data-autofocus
            value={name}
            maxLength={TEAM_NAME_CHARACTERS}
            autoComplete="off"
            aria-invalid={asked && nameless}
            aria-describedby={`${id}-problem`}
            onChange={({ target }) => change({ name: target.value })}
            className="draft-field"
          />
        </label>
        <p id={`${id}-problem`} role="alert" className="-mt-2 text-sm font-semibold text-gold empty:hidden">
          {asked && nameless && "Please enter a team name."}
        </p>
        <label>
          <span className="mb-1 block text-sm font-semibold">Description (optional)</span>
          <textarea
            rows={3}
            value={description}
            maxLength={TEAM_DESCRIPTION_CHARACTERS}
            onChange={({ target }) => change({ description: target.value })}
            className="draft-field"
          />
        </label>
        <Button type="submit" look="primary" aria-disabled={busy}>
          {busy ? "Creating…" : "Create Team"}
        </Button>
        <Button look="quiet" onClick={cancel}>
          Cancel
        </Button>
      </form>
    </Dialog>
  );
}

import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { isBlank } from "../../../contract/values/blank.ts";
import {
  SAVED_DESCRIPTION_CHARACTERS,
  SAVED_TITLE_CHARACTERS,
} from "../../../contract/values/saved-conversation-limits.ts";
import { ApiError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Switch } from "../../ui/switch.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { type Details, problemOfTags, tagsIn } from "./details.ts";
import { dropDraft, keepDraft, recallDraft, type TypedDetails } from "./details-draft.ts";

interface DetailsDialogProps {
  /** The dialog's heading. */
  heading: string;
  /** Of which conversation, for what was typed and not saved. */
  of: string;
  details: Details;
  /** What the failure is called. */
  failed: "Save Failed" | "Update Failed";
  /** @throws {Error} when they could not be saved */
  onSave: (details: Details) => Promise<void>;
  onClose: () => void;
}

const FIELD =
  "mt-1 w-full rounded-2xl border border-line-strong bg-ink px-4 py-2.5 text-paper placeholder:text-muted aria-invalid:border-hot-text";

/** What is said of a saved conversation. What was typed stays when it cannot be saved, and when the dialog is closed by a slip. */
export function DetailsDialog({ heading, of, details, failed, onSave, onClose }: DetailsDialogProps) {
  const id = useId();
  const [draft] = useState(() => recallDraft(of));
  const [typed, setTyped] = useState<TypedDetails>(draft ?? { ...details, tags: details.tags.join(", ") });
  const [hasChanged, setChanged] = useState(draft !== null);
  const [problems, setProblems] = useState<{ title?: string; tags?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const titleField = useRef<HTMLInputElement>(null);
  const tagsField = useRef<HTMLInputElement>(null);

  const change = (part: Partial<TypedDetails>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    setChanged(true);
    setProblems({});
    keepDraft(of, next);
  };
  const problemsOf = ({ title, tags }: TypedDetails) => {
    const ofTags = problemOfTags(tagsIn(tags));
    return { ...(isBlank(title) && { title: "A title is needed." }), ...(ofTags !== null && { tags: ofTags }) };
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = problemsOf(typed);
    setProblems(found);
    setFailure(null);
    if (found.title !== undefined) return titleField.current?.focus();
    if (found.tags !== undefined) return tagsField.current?.focus();
    setBusy(true);
    const { title, description, tags, isFavorite } = typed;
    try {
      await onSave({ title: title.trim(), description: description.trim(), tags: tagsIn(tags), isFavorite });
      dropDraft();
    } catch (error) {
      setFailure((error instanceof ApiError && error.detail) || "Please try again.");
      setBusy(false);
    }
  };
  const cancel = () => {
    dropDraft();
    onClose();
  };
  const closeForNow = () => {
    onClose();
    if (hasChanged && !isBusy) showToast({ title: "Not saved yet", description: "What you typed is kept for now." });
  };

  return (
    <Dialog open onClose={closeForNow} labelledBy={`${id}-heading`} firm className="p-5 sm:p-6">
      <h2 id={`${id}-heading`} className="poster-type text-3xl">
        {heading}
      </h2>
      {draft !== null && <p className="mt-2 text-sm text-muted">This is what you typed before. It is not saved yet.</p>}
      <form noValidate onSubmit={(event) => void save(event)} className="mt-4 flex flex-col gap-4">
        <Field id={`${id}-title`} label="Title" problem={problems.title}>
          <input
            ref={titleField}
            id={`${id}-title`}
            data-autofocus
            value={typed.title}
            maxLength={SAVED_TITLE_CHARACTERS}
            onChange={({ target }) => change({ title: target.value })}
            // A title longer than its field is read from its beginning; all of it is marked, so typing replaces it.
            onFocus={({ target }) => target.setSelectionRange(0, target.value.length, "backward")}
            autoComplete="off"
            aria-required
            aria-invalid={problems.title !== undefined}
            aria-describedby={`${id}-title-problem`}
            className={FIELD}
          />
        </Field>
        <Field id={`${id}-description`} label="Description">
          <textarea
            id={`${id}-description`}
            rows={3}
            value={typed.description}
            maxLength={SAVED_DESCRIPTION_CHARACTERS}
            onChange={({ target }) => change({ description: target.value })}
            className={FIELD}
          />
        </Field>
        <Field id={`${id}-tags`} label="Tags" problem={problems.tags}>
          <input
            ref={tagsField}
            id={`${id}-tags`}
            value={typed.tags}
            onChange={({ target }) => change({ tags: target.value })}
            autoComplete="off"
            aria-invalid={problems.tags !== undefined}
            aria-describedby={`${id}-tags-problem ${id}-hint`}
            className={FIELD}
          />
          <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
            Separated by commas
          </p>
        </Field>
        <Switch
          label="Favorite"
          hint="Starred in your list, where you can show favorites only."
          on={typed.isFavorite}
          onSwitch={(isFavorite) => change({ isFavorite })}
        />
        <div role="alert" className="empty:hidden">
          {failure !== null && (
            <p className="rounded-xl border border-line-strong bg-raised-more px-4 py-2">
              <strong className="block">{failed}</strong>
              {failure}
            </p>
          )}
        </div>
        <div className="flex flex-col gap-2">
          <Button type="submit" look="primary" aria-disabled={isBusy}>
            {isBusy ? "Saving…" : "Save"}
          </Button>
          <Button look="quiet" onClick={cancel}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface FieldProps {
  id: string;
  label: string;
  /** What is wrong with what was typed. */
  problem?: string | undefined;
  children: ReactNode;
}

function Field({ id, label, problem, children }: FieldProps) {
  return (
    <div>
      <label htmlFor={id} className="block text-sm font-semibold">
        {label}
      </label>
      {children}
      <p id={`${id}-problem`} className="mt-1 text-sm font-semibold text-hot-text empty:hidden">
        {problem}
      </p>
    </div>
  );
}

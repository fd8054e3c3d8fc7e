import { type FormEvent, type ReactNode, useId, useState } from "react";
import { isBlank } from "../../../contract/values/blank.ts";
import {
  SAVED_DESCRIPTION_CHARACTERS,
  SAVED_TITLE_CHARACTERS,
} from "../../../contract/values/saved-conversation-limits.ts";
import { ApiError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Switch } from "../../ui/switch.tsx";
import { type Details, problemOfTags, tagsIn } from "./details.ts";

interface DetailsDialogProps {
  /** The dialog's heading. */
  heading: string;
  details: Details;
  /** What the failure is called. */
  failed: "Save Failed" | "Update Failed";
  /** @throws {Error} when they could not be saved */
  onSave: (details: Details) => Promise<void>;
  onClose: () => void;
}

const FIELD = "mt-1 w-full rounded-2xl border border-line-strong bg-ink px-4 py-2.5 text-paper placeholder:text-muted";

/** What is said of a saved conversation. What was typed stays when it cannot be saved. */
export function DetailsDialog({ heading, details, failed, onSave, onClose }: DetailsDialogProps) {
  const id = useId();
  const [title, setTitle] = useState(details.title);
  const [description, setDescription] = useState(details.description);
  const [tags, setTags] = useState(details.tags.join(", "));
  const [isFavorite, setFavorite] = useState(details.isFavorite);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const problem = isBlank(title) ? "A title is needed." : problemOfTags(tagsIn(tags));
    setFailure(problem);
    if (problem !== null) return;
    setBusy(true);
    try {
      await onSave({ title: title.trim(), description: description.trim(), tags: tagsIn(tags), isFavorite });
    } catch (error) {
      setFailure((error instanceof ApiError && error.detail) || "Please try again.");
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={onClose} labelledBy={`${id}-heading`} firm className="p-5 sm:p-6">
      <h2 id={`${id}-heading`} className="poster-type text-3xl">
        {heading}
      </h2>
      <form noValidate onSubmit={(event) => void save(event)} className="mt-4 flex flex-col gap-4">
        <Field id={`${id}-title`} label="Title">
          <input
            id={`${id}-title`}
            data-autofocus
            value={title}
            maxLength={SAVED_TITLE_CHARACTERS}
            onChange={({ target }) => setTitle(target.value)}
            autoComplete="off"
            aria-required
            aria-invalid={failure !== null && isBlank(title)}
            className={FIELD}
          />
        </Field>
        <Field id={`${id}-description`} label="Description">
          <textarea
            id={`${id}-description`}
            rows={3}
            value={description}
            maxLength={SAVED_DESCRIPTION_CHARACTERS}
            onChange={({ target }) => setDescription(target.value)}
            className={FIELD}
          />
        </Field>
        <Field id={`${id}-tags`} label="Tags">
          <input
            id={`${id}-tags`}
            value={tags}
            onChange={({ target }) => setTags(target.value)}
            autoComplete="off"
            aria-describedby={`${id}-hint`}
            className={FIELD}
          />
          <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
            Separated by commas
          </p>
        </Field>
        <Switch label="Favorite" hint="Found by the star in your list." on={isFavorite} onSwitch={setFavorite} />
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
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Field({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="block text-sm font-semibold">
        {label}
      </label>
      {children}
    </div>
  );
}

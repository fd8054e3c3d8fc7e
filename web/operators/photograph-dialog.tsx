import { Select } from "../ui/select.tsx";
import { type ReactNode, useId, useState } from "react";
import type { KeptPhotograph } from "../../contract/photograph-operators.ts";
import {
  PHOTO_AUTHOR_LENGTH,
  PHOTO_LICENCES,
  PHOTO_REASON_LENGTH,
  PHOTO_SHOWN_SHAPES,
  PHOTO_SOURCE_LENGTH,
  PHOTO_TYPES,
} from "../../contract/values/photographs.ts";
import { pictureAs } from "../../contract/values/pictures.ts";
import { callApi } from "../lib/api.ts";
import { wordsOf } from "../lib/failure-words.ts";
import { ActionProblem } from "../ui/action-problem.tsx";
import { Button } from "../ui/button.tsx";
import { DANGER_LOOK } from "../ui/confirm-dialog.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { PhotoCreditLinks } from "../ui/photo-credit-links.tsx";
import { Picture } from "../ui/picture.tsx";
import { Form, type Typed, useForm } from "../ui/form.tsx";
import { TextField } from "../ui/text-field.tsx";
import { Field } from "../ui/field.tsx";
import { photoData, UnreadablePhoto } from "./photo-file.ts";
import { Time } from "./time.tsx";

interface PhotographDialogProps {
  of: KeptPhotograph;
  mayRun: boolean;
  onClose: () => void;
}

/** About as large as players see them. */
const LOOKS = {
  card: { width: 240, height: 320, className: "h-80 w-60 rounded-3xl" },
  tile: { width: 144, height: 144, className: "size-36 rounded-2xl" },
  avatar: { width: 44, height: 44, className: "size-11 rounded-full" },
} as const;

/** What players see of a celebrity, where it is from, and how it is replaced or refused. */
export function PhotographDialog({ of: kept, mayRun, onClose }: PhotographDialogProps) {
  const label = useId();
  const { id, name, imageUrl, photograph } = kept;
  return (
    <Dialog open onClose={onClose} labelledBy={label}>
      <div className="flex flex-col gap-5 p-5 sm:p-6">
        <h2 id={label} tabIndex={-1} className="poster-type text-3xl wrap-anywhere">
          {photograph === null ? "Poster" : "Photograph"} of {name}
        </h2>
        {imageUrl === null ? (
          <p className="text-muted">Withdrawn: no screen shows a picture.</p>
        ) : (
          <div className="flex flex-wrap items-end gap-3">
            {PHOTO_SHOWN_SHAPES.map((shape) => (
              <Picture
                key={`${imageUrl}/${shape}`}
                src={pictureAs(imageUrl, shape)}
                name={name}
                alt={`${name}, ${shape}`}
                {...LOOKS[shape]}
              />
            ))}
          </div>
        )}
        <div>
          {photograph !== null && <PhotoCreditLinks credit={photograph.credit} />}
          <p className="mt-1 text-sm text-muted">
            <Origin of={kept} />
          </p>
        </div>
        {mayRun && photograph !== null && <RefuseForm key={photograph.version} id={id} version={photograph.version} />}
        {mayRun && <ReplaceForm id={id} />}
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

/** How a photograph came, or why there is none. */
export function Origin({ of: { photograph, refused } }: { of: KeptPhotograph }): ReactNode {
  if (refused !== null)
    return (
      <>
        Refused by {refused.by}, <Time at={refused.at} />: {refused.reason}
      </>
    );
  if (photograph === null) return "No photograph; the poster is shown.";
  const { origin, by, cameAt } = photograph;
  if (by === null || cameAt === null) return "Came with the product.";
  return (
    <>
      {origin === "uploaded" ? "Uploaded" : "Imported"} by {by}, <Time at={cameAt} />
    </>
  );
}

function RefuseForm({ id, version }: { id: string; version: string }) {
  const [reason, setReason] = useState("");
  const form = useForm();
  const refuse = () => {
    const refusing = () => callApi("refusePhotograph", { params: { id }, body: { version, reason } });
    void form.run(refusing, "The poster is back.");
  };
  return (
    <Form of={form} onSubmit={refuse} className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="font-bold">Refuse it</h3>
      <p className="text-sm text-muted">
        The poster is back on every screen at once, and no import brings this one back.
      </p>
      <TextField
        label="Reason, for the trail"
        name="reason"
        required
        limit={PHOTO_REASON_LENGTH}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <ActionProblem of={form.problem} />
      <Button type="submit" aria-disabled={form.isBusy} className={`self-start ${DANGER_LOOK}`}>
        Refuse
      </Button>
    </Form>
  );
}

const inWords = (error: unknown) =>
  error instanceof UnreadablePhoto
    ? { title: "Not a picture", detail: "The browser cannot read this file. Choose another one." }
    : wordsOf(error);

function ReplaceForm({ id }: { id: string }) {
  const form = useForm(inWords);
  const [sent, setSent] = useState(0);
  const replace = async ({ text, file }: Typed) => {
    const licence = PHOTO_LICENCES.find((one) => one === text("licence")) ?? PHOTO_LICENCES[0];
    const sending = async () => {
      const picture = await photoData(file("file"));
      const body = { picture, author: text("author"), licence, source: text("source") };
      await callApi("replacePhotograph", { params: { id }, body });
    };
    if (await form.run(sending, "This photograph is shown now.")) setSent(sent + 1);
  };
  return (
    <Form key={sent} of={form} onSubmit={replace} className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="font-bold">Replace it</h3>
      <TextField
        label="Photograph: JPEG, PNG, WebP or AVIF"
        name="file"
        type="file"
        required
        accept={PHOTO_TYPES.join()}
      />
      <TextField label="Author, credited as the license asks" name="author" required limit={PHOTO_AUTHOR_LENGTH} />
      <Field label="License">
        <Select name="licence" className="h-12">
          {PHOTO_LICENCES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      </Field>
      <TextField
        label="Address of the page it comes from"
        name="source"
        type="url"
        required
        pattern="https://.+"
        placeholder="https://"
        wrong="Please enter an address that begins with https://."
        limit={PHOTO_SOURCE_LENGTH}
      />
      <ActionProblem of={form.problem} />
      <Button look="primary" type="submit" aria-disabled={form.isBusy}>
        Show this photograph
      </Button>
    </Form>
  );
}

import { formatCount } from "../lib/format.ts";
import { type ReactNode, useState } from "react";
import { OPERATED_PRIZE } from "../../contract/values/league-limits.ts";
import { DescriptionField, EditorEnd, NameField, ReasonField } from "./contest-fields.tsx";
import { EditorDialog } from "./editor-dialog.tsx";
import { Form, useForm } from "../ui/form.tsx";
import { TextField } from "../ui/text-field.tsx";
import { ContestPreview } from "./contest-preview.tsx";

interface Terms {
  name: string;
  description: string;
  /** In coins. */
  prizePool: number;
}

/** A contest of which operators write what it is called, what it is about, and what its first three share. */
export interface EditedTerms {
  /** Of the editor. */
  title: string;
  /** What kind of contest it is. */
  kind: string;
  terms: Terms;
  /** Whether players have joined for its coins, which stay. */
  isPromised: boolean;
  /** What players see of its times. */
  facts: ReactNode;
  /** What it is afterwards. */
  done: string;
  /** Days that it lasts, where they are chosen. */
  days?: { first: number; most: number };
  save: (sent: Terms & { reason: string; days: number }) => Promise<unknown>;
}

/** Writes what a league or a competition promises. What was typed stays when saving fails. */
export function TermsEditor({ edited: opened, onClose }: { edited: EditedTerms; onClose: () => void }) {
  const [edited] = useState(opened);
  const { title, kind, isPromised, facts, done, days: choice, save } = edited;
  const [name, setName] = useState(opened.terms.name);
  const [description, setDescription] = useState(opened.terms.description);
  const [prizePool, setPrizePool] = useState(opened.terms.prizePool);
  const [days, setDays] = useState(choice?.first ?? 1);
  const [reason, setReason] = useState("");
  const form = useForm();
  const keep = async () => {
    if (await form.run(() => save({ name, description, prizePool, days, reason }), `${name} is ${done}.`)) onClose();
  };
  return (
    <EditorDialog title={title} onClose={onClose}>
      <Form of={form} onSubmit={keep} className="flex flex-col gap-3">
        <NameField text={name} onText={setName} />
        <DescriptionField text={description} onText={setDescription} />
        <TextField
          label={
            isPromised ? "Coins, which stay because players have joined for them" : "Coins that its first three share"
          }
          name="prizePool"
          type="number"
          required
          readOnly={isPromised}
          {...(!isPromised && { min: OPERATED_PRIZE.fewest, max: OPERATED_PRIZE.most })}
          value={numberIn(prizePool)}
          onChange={({ target }) => setPrizePool(target.valueAsNumber)}
        />
        {choice !== undefined && (
          <TextField
            label="Days that it lasts (UTC), with today"
            name="days"
            type="number"
            required
            min={1}
            max={choice.most}
            value={numberIn(days)}
            onChange={({ target }) => setDays(target.valueAsNumber)}
          />
        )}
        <ContestPreview
          kind={kind}
          name={name}
          description={description}
          facts={
            <>
              {facts}, {formatCount(numberIn(prizePool) || 0)} coins
            </>
          }
        />
        <ReasonField text={reason} onText={setReason} />
        <EditorEnd form={form} action="Save" onClose={onClose} />
      </Form>
    </EditorDialog>
  );
}

/** Nothing for what is no number yet. */
const numberIn = (value: number): number | "" => (Number.isNaN(value) ? "" : value);

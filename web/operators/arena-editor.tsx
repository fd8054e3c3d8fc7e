import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OperatedArena } from "../../contract/arena-operators.ts";
import type { ListedCelebrity } from "../../contract/celebrities.ts";
import { ARENA_BATTLES, ARENA_MINUTES, OPERATED_MINUTES } from "../../contract/values/arena-limits.ts";
import { describeArena } from "../../contract/values/arena-words.ts";
import { apiQuery, callApi } from "../lib/api.ts";
import { Form, useForm } from "../ui/form.tsx";
import { TextField } from "../ui/text-field.tsx";
import { EditorEnd, NameField, ReasonField } from "./contest-fields.tsx";
import { EditorDialog } from "./editor-dialog.tsx";
import { Awaited } from "./awaited.tsx";
import { categoryOf, ContestPreview } from "./contest-preview.tsx";
import { namesOf, noNames } from "./pairs-draft.ts";
import { PairsField } from "./pairs-field.tsx";
import { Time } from "./time.tsx";
import { usePairs } from "./use-pairs.ts";

const PAIRS = { many: ARENA_BATTLES, each: "Battle", contest: "the arena" } as const;

interface ArenaEditorProps {
  /** As it was opened; null for a new one. */
  arena: OperatedArena | null;
  onClose: () => void;
}

/** Changes an arena in which nobody has voted, or opens one. */
export function ArenaEditor({ arena, onClose }: ArenaEditorProps) {
  const { data, isError, refetch } = useQuery(apiQuery("celebrities", {}));
  return (
    <EditorDialog title={arena === null ? "Open an arena" : `Change ${arena.arena.name}`} onClose={onClose}>
      {data === undefined ? (
        <Awaited failed={isError} words="The celebrities couldn't be loaded." onRetry={refetch} />
      ) : (
        <ArenaForm arena={arena} celebrities={data} onClose={onClose} />
      )}
    </EditorDialog>
  );
}

/** What was typed stays when saving fails. */
function ArenaForm({
  arena: opened,
  celebrities,
  onClose,
}: ArenaEditorProps & { celebrities: readonly ListedCelebrity[] }) {
  const [arena] = useState(opened);
  const [name, setName] = useState(opened?.arena.name ?? "");
  const [minutes, setMinutes] = useState<number>(ARENA_MINUTES);
  const [reason, setReason] = useState("");
  const first = opened === null ? noNames(ARENA_BATTLES) : namesOf(opened.pairs);
  const form = useForm();
  const { stars, field, read } = usePairs(first, celebrities, PAIRS, form);
  const category = categoryOf(stars);

  const save = async () => {
    const pairs = read();
    if (pairs === undefined) return;
    const keep = async () => {
      if (arena === null) await callApi("openOperatedArena", { body: { name, pairs, minutes, reason } });
      else {
        const { revision } = arena;
        await callApi("changeArena", { params: { arenaId: arena.arena.id }, body: { name, pairs, reason, revision } });
      }
    };
    if (await form.run(keep, `${name} is ${arena === null ? "open" : "changed"}.`)) onClose();
  };
  return (
    <Form of={form} onSubmit={save} className="flex flex-col gap-3">
      <NameField text={name} onText={setName} />
      {arena === null && (
        <TextField
          label="Minutes that it is open, from now on"
          name="minutes"
          type="number"
          required
          min={OPERATED_MINUTES.fewest}
          max={OPERATED_MINUTES.most}
          value={Number.isNaN(minutes) ? "" : minutes}
          onChange={({ target }) => setMinutes(target.valueAsNumber)}
        />
      )}
      <PairsField
        {...field}
        draw={async (from) => {
          const query = from === undefined ? {} : { category: from };
          return (await callApi("drawPairsForArena", { query })).pairs;
        }}
      />
      <ContestPreview
        kind="Battle Arena"
        name={name}
        description={describeArena(category)}
        stars={stars}
        shown={2}
        facts={
          <>
            {category ?? "All categories"},{" "}
            {arena === null ? `${Number.isNaN(minutes) ? "?" : minutes} minutes` : "ends "}
            {arena !== null && <Time at={arena.arena.endTime} />}
          </>
        }
      />
      <ReasonField text={reason} onText={setReason} />
      <EditorEnd form={form} action={arena === null ? "Open it" : "Save"} onClose={onClose} />
    </Form>
  );
}

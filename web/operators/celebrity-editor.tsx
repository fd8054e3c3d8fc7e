import { Select } from "../ui/select.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CelebrityFacts, KeptCelebrity } from "../../contract/celebrity-operators.ts";
import { CATEGORIES, type Category } from "../../contract/values/categories.ts";
import { CATEGORY_EMBLEMS } from "../../contract/values/emblems.ts";
import { apiQuery, callApi } from "../lib/api.ts";
import { lazyPart } from "../lib/lazy-part.tsx";
import { Form, type Typed, useForm } from "../ui/form.tsx";
import { TextArea, TextField } from "../ui/text-field.tsx";
import type { Check } from "../lib/field-problems.ts";
import { EditorEnd } from "./contest-fields.tsx";
import { EditorDialog } from "./editor-dialog.tsx";
import { Awaited } from "./awaited.tsx";
import { Field } from "../ui/field.tsx";

interface CelebrityEditorProps {
  /** Null for somebody new. */
  id: string | null;
  /** All who are known. */
  all: readonly KeptCelebrity[];
  /** The categories that have no room. */
  full: ReadonlySet<Category>;
  onClose: () => void;
}

/** Loaded when an editor is opened, with all emblems that there are; until then there is the space that it takes. */
const EmblemField = lazyPart(
  () => import("./emblem-field.tsx"),
  "EmblemField",
  () => <div className="h-96" />,
);

const NOBODY: CelebrityFacts = {
  name: "",
  category: CATEGORIES[0],
  emblem: CATEGORY_EMBLEMS[CATEGORIES[0]],
  alsoKnownAs: [],
  birthYear: 1980,
  description: "",
  biography: "",
  achievements: [],
  interests: [],
  personalQuotes: [],
};

/** Corrects what is said of a celebrity, or adds one. */
export function CelebrityEditor({ id, all, full, onClose }: CelebrityEditorProps) {
  const { data, isError, refetch } = useQuery({
    ...apiQuery("keptCelebrity", { params: { id: id ?? "" } }),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
    // What is being typed is not replaced.
    refetchOnWindowFocus: false,
  });
  return (
    <EditorDialog title={id === null ? "Add a celebrity" : `Edit ${data?.name ?? "a celebrity"}`} onClose={onClose}>
      {id === null ? (
        <FactsForm
          facts={{ ...NOBODY, category: CATEGORIES.find((one) => !full.has(one)) ?? NOBODY.category }}
          target={null}
          all={all}
          full={full}
          onClose={onClose}
        />
      ) : data === undefined ? (
        <Awaited failed={isError} words="This celebrity couldn't be loaded." onRetry={refetch} />
      ) : (
        <FactsForm
          facts={data.facts}
          target={{ id, revision: data.revision }}
          all={all}
          full={full}
          onClose={onClose}
        />
      )}
    </EditorDialog>
  );
}

interface FactsFormProps {
  facts: CelebrityFacts;
  /** The celebrity that is corrected, as it was opened. */
  target: { id: string; revision: number } | null;
  all: readonly KeptCelebrity[];
  full: ReadonlySet<Category>;
  onClose: () => void;
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const LISTS = [
  { key: "alsoKnownAs", label: "Also known as, a line each", fewest: 0, most: 6, longest: 40 },
  { key: "achievements", label: "Achievements, a line each, three to six", fewest: 3, most: 6, longest: 120 },
  { key: "interests", label: "Interests, a line each, three to six", fewest: 3, most: 6, longest: 60 },
  {
    key: "personalQuotes",
    label: "Sample lines of the persona, a line each, three to five",
    fewest: 3,
    most: 5,
    longest: 200,
  },
] as const;

/** Of each list: how many lines it has, and how long they are. */
const CHECKS: Readonly<Record<string, Check>> = Object.fromEntries(
  LISTS.map(({ key, fewest, most, longest }) => [
    key,
    (typed: string) => {
      const lines = linesOf(typed);
      if (lines.length < fewest) return `At least ${fewest} lines, please.`;
      if (lines.length > most) return `${most} lines at most, please.`;
      const long = lines.find((line) => line.length > longest);
      if (long === undefined) return undefined;
      return `${longest} characters a line at most, please. “${long.slice(0, 20)}…” has ${long.length}.`;
    },
  ]),
);

/** What was typed stays when saving fails. */
function FactsForm({ facts, target: opened, all, full, onClose }: FactsFormProps) {
  const [target] = useState(opened);
  const [category, setCategory] = useState(facts.category);
  const form = useForm();
  const others = all.filter((one) => one.category === category && one.id !== target?.id);
  const save = async ({ text }: Typed) => {
    const next: CelebrityFacts = {
      name: text("name"),
      category,
      emblem: text("emblem") || (target === null ? CATEGORY_EMBLEMS[category] : facts.emblem),
      birthYear: Number(text("birthYear")),
      description: text("description"),
      biography: text("biography").replaceAll(/\s+/g, " "),
      alsoKnownAs: linesOf(text("alsoKnownAs")),
      achievements: linesOf(text("achievements")),
      interests: linesOf(text("interests")),
      personalQuotes: linesOf(text("personalQuotes")),
    };
    const keep = async () => {
      if (target === null) await callApi("addCelebrity", { body: { facts: next } });
      else {
        const { id, revision } = target;
        await callApi("correctCelebrity", { params: { id }, body: { facts: next, revision } });
      }
    };
    if (await form.run(keep, `${next.name} is ${target === null ? "added" : "corrected"}.`)) onClose();
  };
  return (
    <Form of={form} onSubmit={save} checks={CHECKS} className="flex flex-col gap-3">
      <TextField label="Name" name="name" required limit={40} defaultValue={facts.name} />
      <Field label="Category">
        <Select
          value={category}
          onChange={({ currentTarget: { value } }) => setCategory(CATEGORIES.find((one) => one === value) ?? category)}
          className="h-12"
        >
          {CATEGORIES.map((one) => (
            <option key={one} value={one} disabled={full.has(one) && (target === null || one !== facts.category)}>
              {one}
              {full.has(one) && " (full)"}
            </option>
          ))}
        </Select>
      </Field>
      <EmblemField
        category={category}
        emblem={target === null ? null : facts.emblem}
        taken={new Map(others.map(({ emblem, name }) => [emblem, name]))}
      />
      <TextField
        label="Year of birth"
        name="birthYear"
        type="number"
        required
        min={1900}
        max={2100}
        defaultValue={facts.birthYear}
      />
      <TextField
        label="Known for, in one line"
        name="description"
        required
        limit={110}
        defaultValue={facts.description}
      />
      <TextArea
        label="Biography, 80 to 700 characters"
        name="biography"
        required
        minLength={80}
        limit={700}
        rows={6}
        defaultValue={facts.biography}
      />
      {LISTS.map(({ key, label, fewest }) => (
        <TextArea
          key={key}
          label={label}
          name={key}
          required={fewest > 0}
          rows={4}
          defaultValue={facts[key].join("\n")}
        />
      ))}
      <EditorEnd form={form} action={target === null ? "Add" : "Save"} onClose={onClose} />
    </Form>
  );
}

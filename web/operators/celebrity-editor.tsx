import { Select } from "../ui/select.tsx";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { CelebrityFacts } from "../../contract/celebrity-operators.ts";
import { CATEGORIES, type Category } from "../../contract/values/categories.ts";
import { CATEGORY_EMBLEMS } from "../../contract/values/emblems.ts";
import { apiQuery, callApi } from "../lib/api.ts";
import { lazyPart } from "../lib/lazy-part.tsx";
import { ActionProblem } from "../ui/action-problem.tsx";
import { Button } from "../ui/button.tsx";
import { useAction } from "../ui/use-action.ts";
import { EditorDialog } from "./editor-dialog.tsx";
import { Awaited } from "./awaited.tsx";
import { Field } from "./field.tsx";

interface CelebrityEditorProps {
  /** Null for somebody new. */
  id: string | null;
  /** The categories that have no room. */
  full: ReadonlySet<Category>;
  onClose: () => void;
}

/** Loaded when an editor is opened, with all emblems that there are; until then there is the space that it takes. */
const EmblemField = lazyPart(
  () => import("./emblem-field.tsx"),
  "EmblemField",
  () => <div className="h-28" />,
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
export function CelebrityEditor({ id, full, onClose }: CelebrityEditorProps) {
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
          full={full}
          onClose={onClose}
        />
      ) : data === undefined ? (
        <Awaited failed={isError} words="This celebrity couldn't be loaded." onRetry={refetch} />
      ) : (
        <FactsForm facts={data.facts} target={{ id, revision: data.revision }} full={full} onClose={onClose} />
      )}
    </EditorDialog>
  );
}

interface FactsFormProps {
  facts: CelebrityFacts;
  /** The celebrity that is corrected, as it was opened. */
  target: { id: string; revision: number } | null;
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

/** What is wrong with the lists, in words; null if nothing is. */
function listProblem(facts: CelebrityFacts): string | null {
  for (const { key, label, fewest, most, longest } of LISTS) {
    const [name = label] = label.split(",", 1);
    const lines = facts[key];
    if (lines.length < fewest) return `${name}: at least ${fewest} lines, please.`;
    if (lines.length > most) return `${name}: ${most} lines at most, please.`;
    const long = lines.find((line) => line.length > longest);
    if (long !== undefined)
      return `${name}: ${longest} characters a line at most, please. “${long.slice(0, 20)}…” has ${long.length}.`;
  }
  return null;
}

/** What was typed stays when saving fails. */
function FactsForm({ facts, target: opened, full, onClose }: FactsFormProps) {
  const [target] = useState(opened);
  const { run, isBusy, problem } = useAction();
  const [wrong, setWrong] = useState<string | null>(null);
  const [category, setCategory] = useState(facts.category);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (key: string) => {
      const value = typed.get(key);
      return typeof value === "string" ? value.trim() : "";
    };
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
    const wrongList = listProblem(next);
    setWrong(wrongList);
    if (wrongList !== null) return;
    const keep = async () => {
      if (target === null) await callApi("addCelebrity", { body: { facts: next } });
      else {
        const { id, revision } = target;
        await callApi("correctCelebrity", { params: { id }, body: { facts: next, revision } });
      }
    };
    if (await run(keep, `${next.name} is ${target === null ? "added" : "corrected"}.`)) onClose();
  };
  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-col gap-3">
      <Field label="Name">
        <input name="name" required maxLength={40} defaultValue={facts.name} className="operator-field" />
      </Field>
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
      <EmblemField category={category} emblem={target === null ? null : facts.emblem} />
      <Field label="Year of birth">
        <input
          name="birthYear"
          type="number"
          required
          min={1900}
          defaultValue={facts.birthYear}
          className="operator-field"
        />
      </Field>
      <Field label="Known for, in one line">
        <input
          name="description"
          required
          maxLength={110}
          defaultValue={facts.description}
          className="operator-field"
        />
      </Field>
      <Field label="Biography, 80 to 700 characters">
        <textarea
          name="biography"
          required
          minLength={80}
          maxLength={700}
          rows={6}
          defaultValue={facts.biography}
          className="operator-field"
        />
      </Field>
      {LISTS.map(({ key, label, fewest }) => (
        <Field key={key} label={label}>
          <textarea
            name={key}
            required={fewest > 0}
            rows={4}
            defaultValue={facts[key].join("\n")}
            className="operator-field"
          />
        </Field>
      ))}
      <p role="alert" className="text-sm font-semibold text-hot-text empty:hidden">
        {wrong}
      </p>
      <ActionProblem of={problem} />
      <Button look="primary" type="submit" aria-disabled={isBusy}>
        {target === null ? "Add" : "Save"}
      </Button>
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}

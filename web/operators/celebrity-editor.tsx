import { Select } from "../ui/select.tsx";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { CelebrityFacts } from "../../contract/celebrity-operators.ts";
import { CATEGORIES } from "../../contract/values/categories.ts";
import { apiQuery, callApi } from "../lib/api.ts";
import { ActionProblem } from "../ui/action-problem.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useAction } from "../ui/use-action.ts";
import { Field } from "./field.tsx";

interface CelebrityEditorProps {
  /** Null for somebody new. */
  id: string | null;
  onClose: () => void;
}

const NOBODY: CelebrityFacts = {
  name: "",
  category: CATEGORIES[0],
  alsoKnownAs: [],
  birthYear: 1980,
  description: "",
  biography: "",
  achievements: [],
  interests: [],
  personalQuotes: [],
};

/** Corrects what is said of a celebrity, or adds one. */
export function CelebrityEditor({ id, onClose }: CelebrityEditorProps) {
  const label = useId();
  const { data, isError } = useQuery({
    ...apiQuery("keptCelebrity", { params: { id: id ?? "" } }),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
    // What is being typed is not replaced.
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog open onClose={onClose} labelledBy={label}>
      <div className="flex flex-col gap-4 p-5 sm:p-6">
        <h2 id={label} className="poster-type text-3xl">
          {id === null ? "Add a celebrity" : `Correct ${data?.name ?? "a celebrity"}`}
        </h2>
        {id === null ? (
          <FactsForm facts={NOBODY} target={null} onClose={onClose} />
        ) : data === undefined ? (
          <p className="text-muted">{isError ? "This celebrity couldn't be loaded." : "Loading…"}</p>
        ) : (
          <FactsForm facts={data.facts} target={{ id, revision: data.revision }} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

interface FactsFormProps {
  facts: CelebrityFacts;
  /** The celebrity that is corrected, as it was opened. */
  target: { id: string; revision: number } | null;
  onClose: () => void;
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const LISTS = [
  ["alsoKnownAs", "Also known as, a line each"],
  ["achievements", "Achievements, a line each, three to six"],
  ["interests", "Interests, a line each, three to six"],
  ["personalQuotes", "Sample lines of the persona, a line each, three to five"],
] as const;

/** What was typed stays when saving fails. */
function FactsForm({ facts, target: opened, onClose }: FactsFormProps) {
  const [target] = useState(opened);
  const { run, isBusy, problem } = useAction();
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (key: string) => {
      const value = typed.get(key);
      return typeof value === "string" ? value.trim() : "";
    };
    const next: CelebrityFacts = {
      name: text("name"),
      category: CATEGORIES.find((one) => one === text("category")) ?? facts.category,
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
    if (await run(keep, `${next.name} is ${target === null ? "added" : "corrected"}.`)) onClose();
  };
  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-col gap-3">
      <Field label="Name">
        <input name="name" required maxLength={40} defaultValue={facts.name} className="operator-field" />
      </Field>
      <Field label="Category">
        <Select name="category" defaultValue={facts.category} className="h-12">
          {CATEGORIES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      </Field>
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
      {LISTS.map(([key, label]) => (
        <Field key={key} label={label}>
          <textarea
            name={key}
            required={key !== "alsoKnownAs"}
            rows={4}
            defaultValue={facts[key].join("\n")}
            className="operator-field"
          />
        </Field>
      ))}
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

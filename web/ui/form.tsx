import { createContext, type ReactNode, type RefObject, use, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { wordsOf, type Words } from "../lib/failure-words.ts";
import { type Check, type FieldProblems, problemOf, refusedFields, type TypedField } from "../lib/field-problems.ts";
import { type Action, useAction } from "./use-action.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface FormState extends Action {
  element: RefObject<HTMLFormElement | null>;
  problems: FieldProblems;
  /** Says what is wrong where it is, and puts the focus there. @returns whether anything is */
  tell: (problems: FieldProblems) => boolean;
  /** A field is being mended, and no longer called wrong. */
  forget: (name: string) => void;
}

const Problems = createContext<FieldProblems>({});

/** A hook: what is wrong with a field of the form around it. */
export const useFieldProblem = (name: string): string | undefined => use(Problems)[name];

/**
 * A hook: a form whose fields say themselves what is wrong with them, also where the server says so.
 * @param inWords says what else went wrong
 */
export function useForm(inWords: (error: unknown) => Words = wordsOf): FormState {
  const element = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<FieldProblems>({});
  /** How many fields the last refusal was about, and of how many: what is left to say elsewhere is where to look. */
  const [refusal, setRefusal] = useState({ wrong: 0, of: 0 });
  const refused = (error: unknown) =>
    refusedFields(
      error,
      controlsOf(element.current).map(({ name }) => name),
    );
  const action = useAction((error) => {
    const labels = labelsOf(controlsOf(element.current).filter(({ name }) => name in refused(error)));
    return labels.length === 0 ? inWords(error) : { title: "Not saved", detail: `Please check: ${labels.join(", ")}.` };
  });
  const tell = (wrong: FieldProblems) => {
    // Before the focus comes, so that it is read out with the field.
    flushSync(() => setProblems(wrong));
    const first = controlsOf(element.current).find(({ name }) => name in wrong);
    first?.focus();
    return first !== undefined;
  };
  const isSaidThere = refusal.wrong > 0 && (refusal.of === 1 || Object.keys(problems).length === 0);
  return {
    ...action,
    problem: isSaidThere ? null : action.problem,
    element,
    problems,
    tell,
    forget: (name) => {
      const { [name]: mended, ...others } = problems;
      if (mended !== undefined) setProblems(others);
    },
    run: (work, done) =>
      action.run(async () => {
        try {
          return await work();
        } catch (error) {
          const wrong = refused(error);
          setRefusal({ wrong: Object.keys(wrong).length, of: controlsOf(element.current).length });
          tell(wrong);
          throw error;
        }
      }, done),
  };
}

/** What is in the fields of a form, by their names. */
export interface Typed {
  /** Without blanks around it. */
  text: (name: string) => string;
  /** Empty if none was chosen. */
  file: (name: string) => Blob;
}

interface FormProps {
  of: FormState;
  /** Called when nothing is wrong with any field. */
  onSubmit: (typed: Typed) => unknown;
  /** What else is asked of fields, by their names. */
  checks?: Readonly<Record<string, Check>>;
  className?: string;
  children: ReactNode;
}

/** A form in the product's own words: nothing is sent while a field is wrong, and the first wrong one gets the focus. */
export function Form({ of: { element, problems, tell, forget }, onSubmit, checks, className, children }: FormProps) {
  return (
    <form
      ref={element}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        const wrong: Record<string, string> = {};
        for (const control of controlsOf(event.currentTarget)) {
          const problem = problemOf(control, checks?.[control.name]);
          if (problem !== undefined) wrong[control.name] = problem;
        }
        if (!tell(wrong)) void onSubmit(typedIn(event.currentTarget));
      }}
      onInput={({ target }) => "name" in target && forget(String(target.name))}
    >
      <Problems value={problems}>{children}</Problems>
    </form>
  );
}

function typedIn(form: HTMLFormElement): Typed {
  const typed = new FormData(form);
  return {
    text(name) {
      const value = typed.get(name);
      return typeof value === "string" ? value.trim() : "";
    },
    file(name) {
      const value = typed.get(name);
      return value instanceof Blob ? value : new Blob();
    },
  };
}

/** The fields of a form that have a name, in order; of a group of tiles, the one that is chosen. */
function controlsOf(form: HTMLFormElement | null): (Control & TypedField)[] {
  const isControl = (one: Element): one is Control & TypedField =>
    one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement;
  const named = [...(form?.elements ?? [])].filter(isControl).filter(({ name }) => name !== "");
  return named.filter((one) => !(one instanceof HTMLInputElement && one.type === "radio" && !one.checked));
}

const labelsOf = (controls: readonly Control[]): string[] =>
  controls.map(({ name, type, labels, parentElement }) => {
    // Its words come first: what follows is the control, with all its options.
    const label = type === "radio" ? parentElement?.closest("fieldset")?.querySelector("legend") : labels?.[0];
    return (label?.firstElementChild ?? label)?.textContent?.trim() || name;
  });

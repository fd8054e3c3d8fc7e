import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { announce } from "../lib/announcer.ts";
import { formatCount } from "../lib/format.ts";
import { useFieldProblem } from "./form.tsx";
import { FIELD_LOOK } from "./field.tsx";

interface OwnProps {
  label: string;
  name: string;
  /** Characters that it may have. More can be typed, and are said to be too many: nothing is cut from what somebody writes. */
  limit?: number | undefined;
  /** What is asked for, where a time, an address or a pattern does not fit. */
  wrong?: string;
  /** What is said where nothing was typed. */
  missing?: string;
  className?: string;
}

type Native<E extends "input" | "textarea"> = OwnProps & Omit<ComponentProps<E>, keyof OwnProps | "maxLength" | "id">;

/** A line to type into, with its label, what is wrong with it, and how many characters are left near the limit. */
export function TextField({ label, limit, wrong, missing, className, ...input }: Native<"input">) {
  return (
    <Labelled
      {...{ label, limit, wrong, missing, className }}
      name={input.name}
      text={input.value}
      first={input.defaultValue}
    >
      {(wiring) => <input autoComplete="off" {...input} {...wiring} />}
    </Labelled>
  );
}

/** The same for several lines. */
export function TextArea({ label, limit, wrong, missing, className, ...area }: Native<"textarea">) {
  return (
    <Labelled
      {...{ label, limit, wrong, missing, className }}
      name={area.name}
      text={area.value}
      first={area.defaultValue}
    >
      {(wiring) => <textarea {...area} {...wiring} />}
    </Labelled>
  );
}

interface Wiring {
  id: string;
  className: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
  "data-limit": number | undefined;
  "data-wrong": string | undefined;
  "data-missing": string | undefined;
}

interface LabelledProps extends Pick<OwnProps, "label" | "name"> {
  limit: number | undefined;
  wrong: string | undefined;
  missing: string | undefined;
  className: string | undefined;
  /** What is in it, where the caller keeps that. */
  text: ComponentProps<"input">["value"];
  /** What is in it at first, where the field keeps it. */
  first: ComponentProps<"input">["value"];
  children: (wiring: Wiring) => ReactNode;
}

function Labelled({ label, name, limit, wrong, missing, className = "", text, first, children }: LabelledProps) {
  const id = useId();
  const problem = useFieldProblem(name);
  const [kept, setKept] = useState(() => lengthOf(first));
  const typed = text === undefined ? kept : lengthOf(text);
  const said = problem ?? limitWords(typed, limit);
  const follow = (length: number) => {
    setKept(length);
    const kind = nearness(length, limit);
    // Once for each: with every key it would talk over what is typed.
    if (kind !== nearness(typed, limit) && kind !== "far") announce(limitWords(length, limit) ?? "");
  };
  return (
    <div
      className={`min-w-0 ${className}`}
      onInput={({ target }) => "value" in target && follow(lengthOf(String(target.value)))}
    >
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        className: FIELD_LOOK,
        "aria-invalid": problem !== undefined || nearness(typed, limit) === "beyond",
        "aria-describedby": said === undefined ? undefined : `${id}-said`,
        "data-limit": limit,
        "data-wrong": wrong,
        "data-missing": missing,
      })}
      {said !== undefined && (
        <p
          id={`${id}-said`}
          className={
            problem === undefined && nearness(typed, limit) === "near"
              ? "mt-1 text-sm text-muted"
              : "mt-1 text-sm font-semibold text-hot-text"
          }
        >
          {said}
        </p>
      )}
    </div>
  );
}

const lengthOf = (text: ComponentProps<"input">["value"]): number => String(text ?? "").length;

/** Of the characters that it may have, the last that are counted down, as a share; and at most so many. */
const NEAR_SHARE = 0.2;
const NEAR_CHARACTERS = 20;

function nearness(length: number, limit = Number.POSITIVE_INFINITY): "far" | "near" | "beyond" {
  if (length > limit) return "beyond";
  return limit - length <= Math.min(NEAR_CHARACTERS, limit * NEAR_SHARE) ? "near" : "far";
}

function limitWords(length: number, limit = Number.POSITIVE_INFINITY): string | undefined {
  const kind = nearness(length, limit);
  if (kind === "far") return undefined;
  const [many, most] = [formatCount(Math.abs(limit - length)), formatCount(limit)];
  return kind === "near" ? `${many} of ${most} characters left.` : `${many} too many: ${most} characters at most.`;
}

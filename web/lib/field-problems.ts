import { isBlank } from "../../contract/values/blank.ts";
import { ApiError } from "./api-error.ts";

/** What is wrong with each field of a form, by the field's name, as sentences. */
export type FieldProblems = Readonly<Record<string, string>>;

/** Says what is wrong with what was typed, as a sentence; undefined if nothing is. */
export type Check = (typed: string) => string | undefined;

/** A field that is typed into or chosen from, as the browser knows it. */
export interface TypedField {
  readonly name: string;
  readonly value: string;
  readonly type: string;
  readonly required: boolean;
  readonly minLength?: number;
  readonly min?: string;
  readonly max?: string;
  readonly validity: Pick<
    ValidityState,
    "badInput" | "rangeOverflow" | "rangeUnderflow" | "stepMismatch" | "typeMismatch" | "patternMismatch"
  >;
  readonly dataset: DOMStringMap;
}

/**
 * What is wrong with a field, by its own attributes: the browser judges, the product says it in its words. `data-limit` is the
 * number of characters, `data-missing` the sentence where there is nothing, and `data-wrong` where a time, an address or a pattern
 * does not fit.
 */
export function problemOf(field: TypedField, check?: Check): string | undefined {
  const { value, type, required, minLength = 0, validity, dataset } = field;
  if (validity.badInput) return type === "number" ? "Please enter a number." : "Please enter a whole date and time.";
  if (isBlank(value)) {
    if (!required) return undefined;
    return dataset["missing"] ?? (type === "file" ? "Please choose a file." : "Please fill this in.");
  }
  const most = Number(dataset["limit"] ?? Number.POSITIVE_INFINITY);
  if (value.length > most) return `${most} characters at most, please. There are ${value.length - most} too many.`;
  if (value.trim().length < minLength)
    return `At least ${minLength} characters, please. There are ${value.trim().length}.`;
  return misfit(field) ?? check?.(value);
}

function misfit({ type, min = "", max = "", validity, dataset }: TypedField): string | undefined {
  const { rangeOverflow, rangeUnderflow, stepMismatch, typeMismatch, patternMismatch } = validity;
  if (!(rangeOverflow || rangeUnderflow || stepMismatch || typeMismatch || patternMismatch)) return undefined;
  if (dataset["wrong"] !== undefined) return dataset["wrong"];
  if (type !== "number") return "Please check this.";
  if (stepMismatch) return "Please enter a whole number.";
  if (min !== "" && max !== "") return `From ${min} to ${max}, please.`;
  return rangeUnderflow ? `${min} or more, please.` : `${max} or less, please.`;
}

/**
 * What the server says is wrong with each of these fields. The path of a field, such as `facts.achievements.2`, leads to the one
 * that is called like a part of it.
 * @returns empty if the call failed for another reason, or for what is none of these fields
 */
export function refusedFields(error: unknown, names: readonly string[]): FieldProblems {
  if (!(error instanceof ApiError) || error.code === "") return {};
  const refused: Record<string, string> = {};
  for (const [path, [message = ""]] of messagesOf(error)) {
    const name = path.split(".").find((part) => names.includes(part));
    if (name !== undefined) refused[name] ??= inSentence(message);
  }
  return refused;
}

/** Only what was written for people is said to them: a sentence, or the rest of one. */
function inSentence(message: string): string {
  if (message.endsWith(".")) return message;
  return message.startsWith("must ") ? `This ${message}.` : "Please check this.";
}

/** A call's error carries the body of the response after its status. */
function messagesOf({ message }: ApiError): [path: string, messages: string[]][] {
  const body: unknown = JSON.parse(message.slice(message.indexOf(":") + 1));
  if (typeof body !== "object" || body === null || !("errors" in body)) return [];
  const { errors } = body;
  if (typeof errors !== "object" || errors === null) return [];
  return Object.entries(errors).map(([path, messages]) => [path, Array.isArray(messages) ? messages.map(String) : []]);
}

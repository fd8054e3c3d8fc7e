import { EMERGENCY_NUMBERS, HELP_DIRECTORY } from "#contract/values/help-contacts.ts";
import lines from "#contract/values/help-lines.json" with { type: "json" };
import answers from "./answers.json" with { type: "json" };
import type { Language } from "./languages.ts";

/** Somebody to talk to. */
export interface HelpLine {
  name: string;
  /** What to dial, or the address of a page. */
  contact: string;
}

/** What is known of a country's help. Only national or public lines that are beyond doubt are listed. */
interface Listed {
  name: string;
  number: string;
  emergency: string;
}

/** Where 911 is the number for emergencies; nearly everywhere else 112 reaches help from mobile phones. */
const WITH_911 = new Set([
  "AG",
  "AR",
  "AW",
  "BB",
  "BM",
  "BS",
  "CR",
  "DM",
  "DO",
  "EC",
  "GT",
  "GU",
  "HN",
  "LR",
  "MX",
  "NI",
  "PA",
  "PR",
  "PY",
  "SV",
  "UY",
  "VE",
  "VI",
]);
const LISTED = new Map<string, Listed>(Object.entries(lines));

/** The help lines of a country, best first: the international directory is always among them. */
export function helpLinesOf(country: string | undefined, language: Language): HelpLine[] {
  const listed = LISTED.get(country ?? "");
  const directory = { name: answers[language].directory, contact: HELP_DIRECTORY };
  return listed === undefined ? [directory] : [{ name: listed.name, contact: listed.number }, directory];
}

/** The answer to a sign of crisis: an AI speaks, then the lines, then the number for emergencies. */
export function crisisAnswer(country: string | undefined, language: Language): string {
  const texts = answers[language];
  const list = helpLinesOf(country, language).map(({ name, contact }) => `${name}: ${contact}`);
  return [texts.crisis, ...list, texts.emergency.replace("{number}", emergencyOf(country))].join("\n");
}

function emergencyOf(country: string | undefined): string {
  if (country === undefined) return EMERGENCY_NUMBERS.join(" / ");
  return LISTED.get(country)?.emergency ?? (WITH_911.has(country) ? "911" : "112");
}

import type { RecordedAct } from "../../contract/operators.ts";
import { OPERATOR_ROLES } from "../../contract/values/operators.ts";
import { formatDollars } from "../lib/format.ts";
import { ROLE_WORDS } from "./section.ts";
import { timeWords } from "./time.tsx";

type Facts = NonNullable<RecordedAct["before"]>;
type Value = Facts[string];

const yesOrNo = (value: Value): string => (value === true ? "yes" : "no");
const time = (value: Value): string => timeWords(String(value));
const cents = (value: Value): string => formatDollars(Number(value));

function roleWords(value: Value): string {
  const role = OPERATOR_ROLES.find((one) => one === value);
  return role === undefined ? String(value) : ROLE_WORDS[role];
}

/** What the trail notes of an act, as people call it; and its values, where they do not say it themselves. */
const FACTS: Readonly<Record<string, readonly [label: string, words?: (value: Value) => string]>> = {
  off: ["switched off", yesOrNo],
  hidden: ["hidden", yesOrNo],
  withdrawn: ["withdrawn", yesOrNo],
  reason: ["reason"],
  role: ["role", roleWords],
  number: ["number of the operator"],
  passkey: ["passkey"],
  name: ["name"],
  description: ["description"],
  category: ["category"],
  emblem: ["emblem"],
  alsoKnownAs: ["also known as"],
  birthYear: ["year of birth"],
  biography: ["biography"],
  achievements: ["achievements"],
  interests: ["interests"],
  personalQuotes: ["sample lines"],
  eventType: ["kind of event"],
  pairs: ["pairs"],
  minutes: ["minutes"],
  prizePool: ["coins"],
  endTime: ["end", time],
  endDate: ["end", time],
  photograph: ["photograph"],
  author: ["author"],
  licence: ["license"],
  source: ["source"],
  celebrities: ["celebrities"],
  total: ["celebrities"],
  found: ["found"],
  missing: ["without one"],
  failed: ["failed"],
  state: ["state", (value) => PAYMENT_STATES[String(value)] ?? String(value)],
  refundCents: ["to be refunded", cents],
  paidBackCents: ["refunded", cents],
  taking: ["taking"],
  from: ["from", time],
  until: ["until", time],
  counted: ["votes that count"],
  out: ["votes taken out"],
};

const PAYMENT_STATES: Readonly<Record<string, string>> = {
  opened: "paid",
  refund_due: "refund due",
  refunded: "refunded",
};

/** {"off": true} → "switched off: yes" */
export function factWords(facts: RecordedAct["before"]): string {
  if (facts === null) return "nothing";
  return Object.entries(facts)
    .map(([key, value]) => {
      const [label, words = String] = FACTS[key] ?? [key];
      return `${label}: ${value === null ? "none" : words(value)}`;
    })
    .join(", ");
}

const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** What an act was done to: contests are told by their time, which is said in the operator's zone. */
export const subjectWords = (subject: string): string => subject.replace(MOMENT, timeWords);

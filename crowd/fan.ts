import { createHash } from "node:crypto";

/** A simulated player: who it is, whom it likes, and when it plays. */
export interface Fan {
  /** From 0. */
  number: number;
  name: string;
  /** The address that it plays from, of a network of its own. */
  address: string;
  /** Hours that its day is ahead of UTC. */
  zone: number;
  /** Share of days on which it plays, 0 to 1. */
  loyalty: number;
  /** Cards of a visit. */
  patience: number;
  /** Added to everybody's chance of being found hot: generous or strict, -0.2 to 0.2. */
  mood: number;
}

/** A number from 0 (inclusive) to 1 (exclusive) that follows from the text alone. */
export const lot = (text: string): number => createHash("sha256").update(text).digest().readUInt32BE() / 2 ** 32;

/** One of several, by lot. */
export function oneOf<T>(choices: readonly T[], text: string): T {
  const choice = choices[Math.floor(lot(text) * choices.length)];
  if (choice === undefined) throw new Error("Nothing to choose from");
  return choice;
}

const FIRSTS = [
  "Nova",
  "Quinn",
  "Rio",
  "Juno",
  "Milo",
  "Sage",
  "Wren",
  "Ezra",
  "Luna",
  "Otis",
  "Indie",
  "Remy",
  "Skye",
];
const LASTS = ["Vega", "Park", "Moss", "Lane", "Frost", "Hart", "Bell", "Cruz", "Fox", "Gray", "Reed", "Stone", "West"];

/** The same fans for the same seed. */
export function makeFans(count: number, seed: string): readonly Fan[] {
  return Array.from({ length: count }, (_, number) => {
    const own = (what: string): number => lot(`${seed} ${number} ${what}`);
    return {
      number,
      name: `${oneOf(FIRSTS, `${seed} ${number} first`)} ${oneOf(LASTS, `${seed} ${number} last`)} ${number + 1}`,
      address: `10.88.${Math.floor(number / 250)}.${1 + (number % 250)}`,
      zone: Math.floor(own("zone") * 24) - 11,
      loyalty: 0.15 + 0.8 * own("loyalty") ** 2,
      patience: 6 + Math.floor(own("patience") * 15),
      mood: 0.4 * own("mood") - 0.2,
    };
  });
}

/** Whether a fan finds a celebrity hot: most agree on some, and tastes differ by category. */
export function findsHot(fan: Fan, { id, category }: { id: string; category: string }, day: string): boolean {
  const fame = 0.15 + 0.75 * lot(`fame ${id}`);
  const taste = 0.4 * lot(`taste ${fan.number} ${category}`) - 0.2;
  return lot(`vote ${fan.number} ${id} ${day}`) < fame + taste + fan.mood;
}

/** How likely somebody is to play at an hour of their own day, most of all in the evening. */
const HOURS = [1, 0, 0, 0, 0, 1, 2, 4, 5, 4, 4, 5, 7, 6, 5, 5, 6, 8, 10, 12, 13, 11, 7, 3];
const ALL_HOURS = HOURS.reduce((sum, weight) => sum + weight, 0);

/** The hour of a UTC day at which a fan visits; null if it stays away. @param day such as "2026-11-21" */
export function hourOfVisit(fan: Fan, day: string): number | null {
  if (lot(`visit ${fan.number} ${day}`) >= fan.loyalty) return null;
  let left = lot(`hour ${fan.number} ${day}`) * ALL_HOURS;
  const hour = HOURS.findIndex((weight) => (left -= weight) < 0);
  return (hour - fan.zone + 24) % 24;
}

/** How wakeful a fan is at a moment, 0 (asleep) to 1 (its best hour). */
export const wakefulness = (fan: Fan, at: Date): number =>
  (HOURS[(at.getUTCHours() + fan.zone + 24) % 24] ?? 0) / Math.max(...HOURS);

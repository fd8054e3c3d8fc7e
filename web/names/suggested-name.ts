import { pickOne, random } from "../lib/random.ts";

const FIRSTS = [
  "Bold",
  "Cosmic",
  "Disco",
  "Electric",
  "Golden",
  "Lucky",
  "Midnight",
  "Neon",
  "Silver",
  "Sunny",
  "Velvet",
  "Wild",
] as const;
const LASTS = [
  "Bloom",
  "Comet",
  "Dancer",
  "Echo",
  "Encore",
  "Falcon",
  "Laurel",
  "Mango",
  "Panda",
  "Sequin",
  "Tiger",
  "Ticket",
] as const;

/** Of one page: another form offers the same. */
let offered: string | null = null;

/**
 * A display name for who has none yet, to be changed or kept. It reads as nobody's real name, and its number makes it
 * unlikely that it is taken.
 */
export function suggestName(): string {
  offered ??= `${pickOne(FIRSTS)} ${pickOne(LASTS)} ${100 + Math.floor(900 * random())}`;
  return offered;
}

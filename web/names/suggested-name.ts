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
];
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
];

/** Of one page: another form offers the same. */
let offered: string | null = null;

/**
 * A display name for who has none yet, to be changed or kept. It reads as nobody's real name, and its number makes it
 * unlikely that it is taken.
 */
export function suggestName(): string {
  offered ??= `${oneOf(FIRSTS)} ${oneOf(LASTS)} ${100 + Math.floor(900 * Math.random())}`;
  return offered;
}

const oneOf = (words: readonly string[]): string => words[Math.floor(words.length * Math.random())] ?? "";

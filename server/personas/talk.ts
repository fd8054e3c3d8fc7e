/** Picks what was not said yet. */
export class Talk {
  readonly #name: string;
  #said: string;
  readonly #random: () => number;

  constructor(name: string, said: string, random: () => number) {
    this.#name = name;
    this.#said = said;
    this.#random = random;
  }

  /** All that was said. */
  get said(): string {
    return this.#said;
  }

  /** Counts a text as said. */
  note(text: string): void {
    this.#said += `\n${text}`;
  }

  /** A line that was not said yet; otherwise what else there is, or the one that was said longest ago. */
  fresh(all: readonly string[], otherwise?: () => string): string {
    const left = all.filter((line) => !this.#said.includes(line));
    if (left.length > 0) return left[Math.floor(this.#random() * left.length)] ?? "";
    if (otherwise !== undefined) return otherwise();
    return this.longestAgo(all) ?? "";
  }

  /** Of texts that were said, the one that was not said for longest. */
  longestAgo(all: readonly string[]): string | undefined {
    return all.toSorted((one, other) => this.#said.lastIndexOf(one) - this.#said.lastIndexOf(other))[0];
  }

  /** A pattern with these words, the one whose own words were said least. */
  with(patterns: readonly string[], words: Readonly<Record<string, string>>): string {
    const uses = (pattern: string) => this.#said.split(longestPart(pattern)).length;
    const least = Math.min(...patterns.map(uses));
    const pattern = this.fresh(patterns.filter((one) => uses(one) === least));
    return this.#fill(pattern, words);
  }

  /** Lines with the name filled in. */
  named(patterns: readonly string[]): string[] {
    return patterns.map((pattern) => this.#fill(pattern, {}));
  }

  /** Patterns about each of these interests. */
  filled(patterns: readonly string[], interests: readonly string[]): string[] {
    return interests.map((interest, at) => this.#fill(patterns[at % patterns.length] ?? "", { interest }));
  }

  #fill(pattern: string, words: Readonly<Record<string, string>>): string {
    return pattern.replaceAll(/\{(\w+)\}/gu, (_all, key: string) => (key === "name" ? this.#name : (words[key] ?? "")));
  }
}

/** The longest stretch of a pattern without a gap. */
function longestPart(pattern: string): string {
  return pattern.split(/\{\w+\}/u).toSorted((one, other) => other.length - one.length)[0] ?? pattern;
}

/** A line in a table of durations. */
export interface Timing {
  name: string;
  ms: number;
}

const ROWS = 12;

/** Prints the slowest timings and their total. */
export function printSlowest(title: string, timings: readonly Timing[]): void {
  if (timings.length === 0) return;
  const total = timings.reduce((sum, { ms }) => sum + ms, 0);
  const slowest = timings.toSorted((a, b) => b.ms - a.ms).slice(0, ROWS);
  const lines = slowest.map(({ name, ms }) => `  ${seconds(ms)}  ${name}`);
  process.stdout.write(`\n${title} (${timings.length}, together ${seconds(total).trim()})\n${lines.join("\n")}\n`);
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(6)} s`;

/** Sums timings with the same name and counts them. */
export function sumByName(timings: readonly Timing[]): Timing[] {
  return [...Map.groupBy(timings, ({ name }) => name)].map(([name, group]) => ({
    name: `${name} (${group.length} ×)`,
    ms: group.reduce((sum, { ms }) => sum + ms, 0),
  }));
}

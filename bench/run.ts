/** Runs all benchmarks in turn, or the named ones: `npm run bench -- votes`. */
const BENCHES = [
  "votes",
  "sessions",
  "battle-votes",
  "overload",
  "lists",
  "leagues",
  "live-events",
  "draft",
  "analytics",
  "help",
  "guardrails",
  "pictures",
  "push",
  "chat",
  "stuffing",
  "backup",
  "pages",
];

const named = process.argv.slice(2);
for (const name of named.length > 0 ? named : BENCHES) await import(`./${name}.ts`);

export {};

/** A test that failed once and then passed. */
export interface Repeated {
  name: string;
  /** What it failed with. */
  error: string | undefined;
}

/** Prints the tests that failed and then passed, each of which is a bug: of the test, or of the product. */
export function printRepeated(tests: readonly Repeated[]): void {
  if (tests.length === 0) return;
  const lines = tests.map(({ name, error = "" }) => `  ${name}\n    ${error.trim().split("\n", 4).join("\n    ")}`);
  process.stdout.write(
    `\nPassed only when repeated (${tests.length}): each is a bug, find its cause\n${lines.join("\n")}\n`,
  );
}

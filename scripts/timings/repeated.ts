/** Prints the tests that failed and then passed, each of which is a bug: of the test, or of the product. */
export function printRepeated(names: readonly string[]): void {
  if (names.length === 0) return;
  process.stdout.write(
    `\nPassed only when repeated (${names.length}): each is a bug, find its cause\n${names.map((name) => `  ${name}`).join("\n")}\n`,
  );
}

import type { FullResult, Reporter, TestCase, TestResult, TestStep } from "@playwright/test/reporter";
import { printSlowest, sumByName, type Timing } from "./slowest.ts";

/** Prints the slowest tests and fixtures at the end of a Playwright run, over all workers. */
class BrowserTimings implements Reporter {
  private readonly tests: Timing[] = [];
  private readonly files: Timing[] = [];
  private readonly fixtures: Timing[] = [];

  onTestEnd(test: TestCase, { duration, steps }: TestResult): void {
    const [, size = "", file = "", ...titles] = test.titlePath();
    this.tests.push({ name: `${size}  ${file}  ${titles.join(" › ")}`, ms: duration });
    this.files.push({ name: `${size}  ${file}`, ms: duration });
    this.fixtures.push(...fixturesOf(steps));
  }

  // oxlint-disable-next-line no-unused-vars -- Playwright passes the result
  onEnd(_result: FullResult): void {
    printSlowest("Slowest tests", this.tests);
    printSlowest("Slowest files", sumByName(this.files));
    printSlowest("Fixtures (a product is a start of the product)", sumByName(this.fixtures));
  }
}

function fixturesOf(steps: readonly TestStep[]): Timing[] {
  return steps.flatMap(({ category, title, duration, steps: inner }) =>
    category === "fixture" ? [{ name: title, ms: duration }] : fixturesOf(inner),
  );
}

export default BrowserTimings;

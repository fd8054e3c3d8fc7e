import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
  TestStep,
} from "@playwright/test/reporter";
import { printRepeated } from "./repeated.ts";
import { printSlowest, sumByName, type Timing } from "./slowest.ts";

/** Prints the slowest tests and fixtures, and those that passed only when repeated, at the end of a Playwright run. */
class BrowserTimings implements Reporter {
  private suite: Suite | undefined;
  private readonly tests: Timing[] = [];
  private readonly files: Timing[] = [];
  private readonly fixtures: Timing[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onTestEnd(test: TestCase, { duration, steps }: TestResult): void {
    const [, size = "", file = ""] = test.titlePath();
    this.tests.push({ name: nameOf(test), ms: duration });
    this.files.push({ name: `${size}  ${file}`, ms: duration });
    this.fixtures.push(...fixturesOf(steps));
  }

  // oxlint-disable-next-line no-unused-vars -- Playwright passes the result
  onEnd(_result: FullResult): void {
    printSlowest("Slowest tests", this.tests);
    printSlowest("Slowest files", sumByName(this.files));
    printSlowest("Fixtures (a product is a start of the product)", sumByName(this.fixtures));
    const repeated = (this.suite?.allTests() ?? []).filter((test) => test.outcome() === "flaky");
    printRepeated(repeated.map((test) => ({ name: nameOf(test), error: test.results[0]?.error?.message })));
  }
}

function nameOf(test: TestCase): string {
  const [, size = "", file = "", ...titles] = test.titlePath();
  return `${size}  ${file}  ${titles.join(" › ")}`;
}

function fixturesOf(steps: readonly TestStep[]): Timing[] {
  return steps.flatMap(({ category, title, duration, steps: inner }) =>
    category === "fixture" ? [{ name: title, ms: duration }] : fixturesOf(inner),
  );
}

export default BrowserTimings;

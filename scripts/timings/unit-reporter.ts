import type { Reporter, TestModule } from "vitest/node";
import { printRepeated } from "./repeated.ts";
import { printSlowest, sumByName } from "./slowest.ts";

const importMs = (module: TestModule): number => {
  const { collectDuration, setupDuration, prepareDuration, environmentSetupDuration } = module.diagnostic();
  return collectDuration + setupDuration + prepareDuration + environmentSetupDuration;
};
const nameOf = ({ project, relativeModuleId }: TestModule): string => `${project.name}  ${relativeModuleId}`;

/** Prints the slowest files, and tests that passed only when repeated, at the end of a Vitest run. Durations of files that ran in parallel overlap. */
export const unitTimings: Reporter = {
  onTestRunEnd(modules) {
    const all = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        name: `${module.relativeModuleId}  ${test.fullName}`,
        ms: test.diagnostic()?.duration ?? 0,
        repeated: test.diagnostic()?.flaky === true,
        error: test.result().errors?.at(0)?.message,
      })),
    );
    const files = modules.map((module) => ({
      name: nameOf(module),
      ms: module.diagnostic().duration + importMs(module),
    }));
    printSlowest("Slowest tests", all);
    printSlowest("Slowest files, with their imports", files);
    printSlowest(
      "Imports of the files of each project",
      sumByName(modules.map((module) => ({ name: module.project.name, ms: importMs(module) }))),
    );
    printSlowest(
      "Tests of the files of each project",
      sumByName(modules.map((module) => ({ name: module.project.name, ms: module.diagnostic().duration }))),
    );
    printRepeated(all.filter(({ repeated }) => repeated));
  },
};

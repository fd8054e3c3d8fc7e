/** Runs the intake benchmark, then the insights benchmark. Each can also be run by name. */
for (const part of ["intake", "insights"]) await import(`./analytics-${part}.ts`);

export {};

/** The intake of events, then the insights. Each can be run by its own name. */
for (const part of ["intake", "insights"]) await import(`./analytics-${part}.ts`);

export {};

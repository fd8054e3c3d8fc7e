/**
 * How often to repeat a randomised test: a few times in a normal run, many times in `npm run soak`, which finds failures
 * that occur once in a hundred runs.
 */
export const repeats = (usual: number, soak: number): number => (process.env["SOAK"] === "on" ? soak : usual);

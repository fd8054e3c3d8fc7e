/**
 * How often chance gets its turn: a few times in every run of the tests, many times in `npm run soak`. What fails one time in
 * a hundred is found by the soak; what breaks outright is found by both.
 */
export const repeats = (usual: number, soak: number): number => (process.env["SOAK"] === "on" ? soak : usual);

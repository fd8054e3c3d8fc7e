const times = Number(process.env["SOAK"] ?? 1);

/** A count or timeout of a random or crash test; `npm run soak` multiplies it, to find what fails once in a hundred runs. */
export const repeats = (usual: number): number => usual * times;

/**
 * Carries out what is due, one after the other. What fails is reported and left for the next time, so that it holds up
 * nothing behind it.
 * @param next selects what is to be carried out next, without those that failed
 * @returns those that failed
 */
export async function carryOutDue<Due extends { readonly id: number }>(
  next: (without: readonly number[]) => Promise<Due | undefined>,
  carryOut: (due: Due) => Promise<void>,
  failed: (error: unknown) => void,
): Promise<readonly number[]> {
  const without: number[] = [];
  for (;;) {
    const due = await next(without);
    if (due === undefined) return without;
    try {
      await carryOut(due);
    } catch (error) {
      without.push(due.id);
      failed(error);
    }
  }
}

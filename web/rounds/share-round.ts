import { resultAddress, type RoundResult } from "../../contract/values/round-addresses.ts";

/** What is said of a round's result with its link, in which it is encoded. */
export function wordsOf(result: RoundResult): { text: string; address: string } {
  const { title, hot, not } = result;
  const text = `${title}: I said hot ${hot} times and not ${not} times. Your turn!`;
  return { text, address: resultAddress(result) };
}

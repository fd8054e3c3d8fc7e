import { resultAddress, type RoundResult } from "../../contract/values/round-addresses.ts";
import { share } from "../ui/share.ts";

/** Shares how a round went; the link tells it too. */
export function shareRound(result: RoundResult): Promise<void> {
  const { title, hot, not } = result;
  return share(`${title}: I said hot ${hot} times and not ${not} times. Your turn!`, resultAddress(result));
}

import { resultAddress, type RoundResult } from "../../contract/values/round-addresses.ts";
import { share } from "../ui/share.ts";

/** Shares a round's result, which is also encoded in the link. */
export function shareRound(result: RoundResult): Promise<void> {
  const { title, hot, not } = result;
  return share(`${title}: I said hot ${hot} times and not ${not} times. Your turn!`, resultAddress(result));
}

import { operatorAccess, operatorSignIn } from "#contract/operators.ts";
import { metrics } from "#contract/metrics.ts";
import { type Attack, verdictOf } from "../attack.ts";
import { type Reply, randomAddress, type Target } from "../target.ts";

const GUESSES = 12;
/** Attempts before an address has to wait. */
const FREE = 5;

async function guess(target: Target, one: (token: string, from: string) => Promise<Reply>) {
  const access = await target.call(operatorAccess.path, { from: randomAddress() });
  if (access.body.includes('"open"'))
    return { seen: "operators' pages are open: started without OPERATOR_TOKEN", held: null };
  const from = randomAddress();
  const statuses: number[] = [];
  for (let number = 0; number < GUESSES; number += 1) statuses.push((await one(`guess ${number}`, from)).status);
  const seen = statuses.join(" ");
  const looked = statuses.filter((status) => status !== 429).length;
  return verdictOf(statuses.includes(200) || looked > FREE + 1 ? [seen] : [], seen);
}

export const OPERATORS: readonly Attack[] = [
  {
    name: "operator's token by sign-in",
    sent: `${GUESSES} wrong tokens in the form's call`,
    expected: `429 after ${FREE}`,
    run: (target) =>
      guess(target, (token, from) => target.call(operatorSignIn.path, { method: "POST", body: { token }, from })),
  },
  {
    name: "operator's token by header",
    sent: `${GUESSES} wrong tokens in Authorization`,
    expected: `429 after ${FREE}`,
    run: (target) =>
      guess(target, (token, from) =>
        target.call(metrics.path, { headers: { authorization: `Bearer ${token.replace(" ", "-")}` }, from }),
      ),
  },
];

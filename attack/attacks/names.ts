import { randomInt, randomUUID } from "node:crypto";
import { joinLeague } from "#contract/leagues.ts";
import { reportedNames, reportName } from "#contract/names.ts";
import { type Attack, verdictOf } from "../attack.ts";
import { enter, openLeague } from "../contests.ts";
import { allowed, atOnce } from "../load.ts";
import { becomePlayer } from "../player.ts";
import { randomAddress, type Target } from "../target.ts";

const BURIED_UNDER = 25;
const REPORTERS = 10;
const EACH = 20;

const REFUSED = [
  "ni99er",
  "p3do",
  "Kill yourself",
  "14/88",
  "Hot or Not Official",
  "Admin Team",
  "You (1)",
  "👑\u{E0061}\u{E007F}",
  "👑\u{1FAFD}",
  "bo\u200Bb",
  "\u202Ebob",
];

export const NAMES: Attack = {
  name: "names that insult or deceive",
  sent: `${REFUSED.length} slurs, names of the house and names with something invisible, and two that look alike`,
  expected: "400 for each, 409 for the second of those alike",
  async run(target) {
    const league = await openLeague(target);
    const statusOf = async (name: string) => (await enter(await becomePlayer(target), league, name)).status;
    const wrong: string[] = [];
    for (const name of REFUSED) {
      const status = await statusOf(name);
      if (status !== 400) wrong.push(`${JSON.stringify(name)}: ${status}`);
    }
    const word = randomUUID().slice(0, 8);
    const [first, second] = [await statusOf(`Anna ${word}`), await statusOf(`Аnnа_${word.toUpperCase()}`)];
    if (first !== 200 || second !== 409) wrong.push(`two alike: ${first}, ${second}`);
    return verdictOf(wrong, "all refused");
  },
};

/** Has somebody enter the league. @returns the id of the membership */
async function member(target: Target, league: string): Promise<string> {
  const { body } = await enter(await becomePlayer(target), league, `M ${randomUUID().slice(0, 12)}`);
  return joinLeague.answer.parse(JSON.parse(body)).id;
}

export const BURYING_REPORTS: Attack = {
  name: "reports that bury another",
  sent: `${REPORTERS * EACH} reports of ${BURIED_UNDER} innocent names by ${REPORTERS} players of one address, and one from elsewhere`,
  expected: "no more accepted than one network may send; operators see the other before them",
  async run(target) {
    const league = await openLeague(target);
    const innocent = await atOnce(BURIED_UNDER, 8, () => member(target, league));
    const rude = await member(target, league);
    const report = (id: string) => ({ method: "POST", body: { contest: "league", id } });
    const began = performance.now();
    const from = randomAddress();
    const replies = await atOnce(REPORTERS, 4, async () => {
      const player = await becomePlayer(target, from);
      const first = randomInt(BURIED_UNDER);
      return atOnce(EACH, 4, (number) =>
        player.call(reportName.path, report(innocent[(first + number) % BURIED_UNDER] ?? "")),
      );
    });
    const accepted = replies.flat().filter(({ status }) => status === 200).length;
    const wrong = accepted > allowed("reportNetwork", began) ? [`${accepted} accepted`] : [];
    await (await becomePlayer(target)).call(reportName.path, report(rude));
    const { status, body } = await target.readAsOperator(reportedNames.path);
    if (status !== 200)
      return { seen: `${accepted} accepted; the list is not to be seen`, held: wrong.length > 0 ? false : null };
    const { waiting, names } = reportedNames.answer.parse(JSON.parse(body));
    const indexOf = (id: string) => names.findIndex((one) => one.contest === "league" && one.id === id);
    const above = innocent.filter((id) => indexOf(id) >= 0 && indexOf(id) < indexOf(rude)).length;
    if (indexOf(rude) < 0) wrong.push(`not on the first page; ${waiting} wait`);
    if (above > 0) wrong.push(`${above} of the innocent stand above it`);
    return verdictOf(wrong, `${accepted} accepted; the other is number ${indexOf(rude) + 1} of ${waiting}`);
  },
};

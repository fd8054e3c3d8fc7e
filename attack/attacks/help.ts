import { helpChat } from "#contract/help.ts";
import { HELP_ANSWER_CHARACTERS, HELP_HISTORY, HELP_MESSAGE_CHARACTERS } from "#contract/values/help-limits.ts";
import { type Attack, verdictOf } from "../attack.ts";
import { allowed, atOnce, describe, flood, harmTo, noticed } from "../load.ts";
import { becomePlayer } from "../player.ts";
import { randomAddress } from "../target.ts";

const PER_SECOND = 90;
const SECONDS = 5;
/** As many as a network may bring without a proof of work. */
const PLAYERS = 60;

const words = (characters: number): string =>
  "vote battle chat celebrity badge streak ".repeat(100).slice(0, characters);

export const HELP: Attack = {
  name: "help",
  sent: `${PER_SECOND} of the longest questions a second for ${SECONDS} s, as ${PLAYERS} players of one address`,
  expected: "as many answered as one network may ask; another visitor's answers come as before",
  async run(target) {
    const from = randomAddress();
    const players = await atOnce(PLAYERS, 8, () => becomePlayer(target, from));
    const history = Array.from({ length: HELP_HISTORY }, (_, index) => ({
      id: String(index),
      content: words(HELP_ANSWER_CHARACTERS),
      sender: "user",
      timestamp: new Date().toISOString(),
    }));
    let answered = 0;
    const began = performance.now();
    const harm = await noticed(target, () =>
      flood(PER_SECOND, SECONDS, async (number) => {
        const reply = await players[number % PLAYERS]?.call(helpChat.path, {
          method: "POST",
          body: { message: words(HELP_MESSAGE_CHARACTERS), conversationHistory: history },
        });
        if (reply?.status === 200) answered += 1;
      }),
    );
    const wrong = harmTo(harm);
    if (answered > allowed("helpNetwork", began)) wrong.push(`${answered} of one network answered`);
    return verdictOf(wrong, `${describe(harm)}; ${answered} of ${PER_SECOND * SECONDS} answered`);
  },
};

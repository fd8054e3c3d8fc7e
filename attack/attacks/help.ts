import { type Attack, verdictOf } from "../attack.ts";
import { helpChat } from "#contract/help.ts";
import { HELP_ANSWER_CHARACTERS, HELP_HISTORY, HELP_MESSAGE_CHARACTERS } from "#contract/values/help-limits.ts";
import { describe, flood, harmTo, noticed } from "../load.ts";
import { newId } from "../player.ts";
import { randomAddress } from "../target.ts";

const PER_SECOND = 90;
const SECONDS = 5;
const IDS = 60;

const words = (characters: number): string =>
  "vote battle chat celebrity badge streak ".repeat(100).slice(0, characters);

export const HELP: Attack = {
  name: "help",
  sent: `${PER_SECOND} of the longest questions a second for ${SECONDS} s, as ${IDS} players of one address`,
  expected: "another visitor's answers come as before",
  async run(target) {
    const from = randomAddress();
    const ids = Array.from({ length: IDS }, newId);
    const history = Array.from({ length: HELP_HISTORY }, (_, index) => ({
      id: String(index),
      content: words(HELP_ANSWER_CHARACTERS),
      sender: "user",
      timestamp: new Date().toISOString(),
    }));
    let answered = 0;
    const harm = await noticed(target, () =>
      flood(PER_SECOND, SECONDS, async (number) => {
        const { status } = await target.call(helpChat.path, {
          method: "POST",
          body: { message: words(HELP_MESSAGE_CHARACTERS), conversationHistory: history },
          headers: { "x-user-id": ids[number % IDS] ?? "" },
          from,
        });
        if (status === 200) answered += 1;
      }),
    );
    return verdictOf(harmTo(harm), `${describe(harm)}; ${answered} of ${PER_SECOND * SECONDS} answered`);
  },
};

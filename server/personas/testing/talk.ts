import { expect } from "vitest";
import { chanceFrom } from "../../chance.ts";
import type { Profile, Turn } from "../answers.ts";
import { createOfflinePersona } from "../offline-persona.ts";

/** Talks to a persona, which always says that it is the demo's. @returns its replies */
export function talk(of: Profile, messages: readonly string[], seed = 1): string[] {
  const persona = createOfflinePersona(of, chanceFrom(seed));
  const conversation: Turn[] = [];
  return messages.map((text) => {
    conversation.push({ by: "player", text });
    const reply = persona.reply(conversation);
    expect(reply.demo).toBe(true);
    conversation.push({ by: "persona", text: reply.text });
    return reply.text;
  });
}

import type { Turn } from "../personas/answers.ts";
import { createOfflinePersona } from "../personas/offline-persona.ts";
import type { Line, Replies } from "./replies.ts";

const turnOf = ({ speaker, text }: Line): Turn => ({ by: speaker, text });

/** Replies of the demo persona, where no model is set up. @param random in [0, 1) */
export function demoReplies(random: () => number): Replies {
  return {
    source: "demo",
    cost: () => 0,
    reply({ persona, lines, said }) {
      const earlier = [...lines.slice(0, -1).map(turnOf), ...said.map((text): Turn => ({ by: "persona", text }))];
      return [createOfflinePersona(persona, random).reply([...earlier, ...lines.slice(-1).map(turnOf)]).text];
    },
  };
}

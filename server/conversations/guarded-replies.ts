import type { Guardrails } from "../guardrails/guardrails.ts";
import { RULES } from "./prompt.ts";
import type { Line, Replies } from "./replies.ts";

/** What a request tells about where its player is. */
type Whereabouts = Omit<Parameters<Guardrails["judgeMessage"]>[1], "earlier">;

/**
 * Judges each message before it is replied to, and each reply while it is written. What is refused is answered with the
 * words of the guardrails instead; help lines come alone.
 */
export function guarded(replies: Replies, guardrails: Guardrails, whereabouts: Whereabouts): Replies {
  return {
    source: replies.source,
    cost: replies.cost,
    async *reply(request, signal, used) {
      const said = request.lines.filter(({ speaker }: Line) => speaker === "player").map(({ text }) => text);
      const message = said.at(-1) ?? "";
      const context = { ...whereabouts, earlier: said.slice(0, -1) };
      const verdict = await guardrails.judgeMessage(message, context);
      if (verdict.category !== "ordinary") {
        yield { instead: verdict.answer, source: "safety" };
        return;
      }
      const { name, alsoKnownAs } = request.persona;
      const guard = guardrails.createReplyGuard({ names: [name, ...alsoKnownAs], instructions: RULES });
      for await (const piece of replies.reply(request, signal, used)) {
        // What was said instead was not written by a model.
        if (typeof piece !== "string") yield piece;
        else yield guard.push(piece);
        if (guard.stopped !== undefined) break;
      }
      yield guard.end();
      if (guard.stopped !== undefined)
        yield { instead: guardrails.replacement(guard.stopped, message, context), source: "safety" };
      else if (guard.helpNeeded) yield { beside: `\n\n${guardrails.replacement("self_harm", message, context)}` };
    },
  };
}

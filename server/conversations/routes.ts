import type { FastifyBaseLogger } from "fastify";
import { continueConversation } from "#contract/continued-conversations.ts";
import { chatFacts, forgetChatFact } from "#contract/conversation-facts.ts";
import { chatHistory, deleteConversation, sayAgain, stopReply } from "#contract/conversations.ts";
import { rateChat } from "#contract/saved-conversations.ts";
import { translationLanguages } from "#contract/translation.ts";
import { LANGUAGES } from "#contract/values/languages.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { Models } from "../providers/ai/ai.ts";
import { askingOf } from "./asking.ts";
import { continueFrom } from "./continuing.ts";
import { deleteConversationOf } from "./deletion.ts";
import { historyOf } from "./history.ts";
import { factsOf, forgetFact } from "./noted-facts.ts";
import { converse, type MessageDependencies } from "./message.ts";
import { rate } from "./rating.ts";
import type { TokenCaps } from "./rules.ts";
import { bindSaved } from "./saved-routes.ts";
import { stopReplyOf } from "./stopping.ts";
import { bindVoice } from "./voice/voice-routes.ts";

interface ConversationRoutes extends Pick<Models, "transcription" | "speech"> {
  bind: Bind;
  database: Database;
  catalogue: Catalogue;
  conversing: MessageDependencies;
  caps: TokenCaps;
  /** A conversation has changed. */
  changed: (session: string) => void;
  /** The draft of a conversation was ended by a call. */
  ended: (session: string) => void;
  log: Pick<FastifyBaseLogger, "warn">;
}

export function bindConversations(routes: ConversationRoutes): void {
  const { bind, database, catalogue, conversing, transcription, speech, caps, changed, ended, log } = routes;
  const voice = { transcription: transcription !== undefined, speech: speech !== undefined };
  bind(
    chatHistory,
    ({ params: { sessionToken }, query: { before } }, { player, request, reply }) =>
      historyOf(
        { database, catalogue, voice },
        player,
        { sessionToken, before: before === undefined ? null : Number(before) },
        { request, reply },
      ),
    { compress: true },
  );
  bindVoice({ bind, database, conversing, transcription, speech, caps, log });
  bind(sayAgain, async ({ body }, { player, request }) => ({
    ...(await converse(conversing, player, body.sessionToken, "again", askingOf(body, request))),
    voiceResponse: null,
    voiceAnalysis: null,
  }));
  bind(stopReply, ({ body: { sessionToken } }, { player }) => stopReplyOf({ database, ended }, player, sessionToken));
  bind(continueConversation, async ({ body }, { player }) => {
    const { answer, session } = await continueFrom(database, player, body);
    changed(session);
    return answer;
  });
  bind(deleteConversation, async ({ params: { sessionToken } }, { player }) => {
    const session = await deleteConversationOf(database, player, sessionToken);
    if (session !== undefined) ended(session);
    return { deleted: true as const };
  });
  bind(translationLanguages, () => ({
    languages: LANGUAGES,
    provider: conversing.ai === undefined ? ("none" as const) : ("model" as const),
  }));
  bindSaved({ bind, database, catalogue, emptied: ended });
  bind(chatFacts, ({ params: { sessionToken } }, { player }) => factsOf(database, player, sessionToken));
  bind(forgetChatFact, ({ params }, { player }) => forgetFact(database, player, params));
  bind(rateChat, ({ body }, { player }) => rate(database, player, body));
}

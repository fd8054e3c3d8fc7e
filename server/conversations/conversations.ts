import type { FastifyInstance } from "fastify";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import { createGuardrails, type Guardrails } from "../guardrails/guardrails.ts";
import { createReferrals } from "../guardrails/referrals.ts";
import type { Identity } from "../http/identity.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Ai, Models } from "../providers/ai/ai.ts";
import type { Push } from "../push/push.ts";
import type { Clock, Ticks } from "../time.ts";
import { demoReplies } from "./demo-replies.ts";
import { dropSilentDrafts } from "./draft-queries.ts";
import { progressOf } from "./history.ts";
import { createMemory } from "./memory.ts";
import { modelReplies } from "./model-replies.ts";
import { createPlaces } from "./places.ts";
import { bindConversations } from "./routes.ts";
import { forgetUnsaved } from "./saved-queries.ts";
import { isOwn } from "./queries.ts";
import type { TokenCaps } from "./rules.ts";
import { createWriter } from "./writing.ts";

/** Least time between two messages of a conversation's topic, in ms, so that replies are seen as they are written. */
const PUSH_MS = 80;

/** How often conversations that were not saved are looked for, in ms. */
const FORGET_MS = 3_600_000;

interface ConversationsDependencies extends Models {
  app: FastifyInstance;
  bind: Bind;
  identity: Pick<Identity, "provenPlayer">;
  jobs: Jobs;
  push: Push;
  database: Database;
  catalogue: Catalogue;
  /** Without it, the demo persona replies. */
  ai: Ai | undefined;
  clock: Clock;
  ticks: Ticks;
  /** In [0, 1), for what the demo persona says. */
  random: () => number;
  caps: TokenCaps;
}

/** Conversations of the paid chat. */
export async function openConversations(dependencies: ConversationsDependencies): Promise<void> {
  const { app, bind, identity, jobs, push, database, catalogue, ai, caps, clock, ticks, random } = dependencies;
  const { moderation, transcription, speech } = dependencies;
  const { log } = app;
  const topics = push.open("chat", {
    everyMs: PUSH_MS,
    async read(key) {
      const data = await progressOf(database, key);
      return data && { data, version: data.version };
    },
    async watchable(request, key) {
      const player = await identity.provenPlayer(request);
      return player !== undefined && database.run(isOwn(player.num, key));
    },
  });
  const changed = (session: string) => topics.changed(session);
  const writer = createWriter({ database, changed, log });
  app.addHook("preClose", () => writer.close());
  // Those that began meanwhile.
  app.addHook("onClose", () => writer.close());
  let forgottenAt = Number.NEGATIVE_INFINITY;
  await jobs.advance("conversations", async () => {
    for (const session of await database.run(dropSilentDrafts())) changed(session);
    if (ticks() - forgottenAt >= FORGET_MS) {
      while (await database.run(forgetUnsaved()));
      forgottenAt = ticks();
    }
    return null;
  });

  /** The draft of a conversation was ended by a call. */
  const ended = (session: string) => {
    writer.stopped(session);
    changed(session);
  };
  const countReferral = createReferrals({ database, clock, log });
  // Patterns and weights take a quarter of a second to load: after the start, and before a player waits for them.
  let opened: Guardrails | undefined;
  const guardrails = () => (opened ??= createGuardrails({ moderation, countReferral, ticks, log }));
  app.addHook("onListen", (done) => {
    setImmediate(guardrails);
    done();
  });
  const replies = ai === undefined ? demoReplies(random) : modelReplies(ai, createPlaces());
  const memory = ai && createMemory({ database, ai, caps, log });
  app.addHook("preClose", async () => memory?.close());
  bindConversations({
    bind,
    database,
    catalogue,
    conversing: { database, catalogue, replies, ai, guardrails, memory, caps, writer, changed, log },
    transcription,
    speech,
    caps,
    changed,
    ended,
    log,
  });
}

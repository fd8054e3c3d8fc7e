import type { FastifyInstance, FastifyReply } from "fastify";
import type { Database } from "../server/database/connect.ts";
import { statement } from "../server/database/query.ts";
import type { Ai } from "../server/providers/ai/ai.ts";

interface Asked {
  content: string;
  sessionToken: string;
}

/** What a chat is compared with. */
export async function chatRoutes(app: FastifyInstance, database: Database, ai: Ai): Promise<void> {
  await database.pool.query("CREATE TABLE bench_drafts (token text PRIMARY KEY, draft text NOT NULL)");

  async function answer(
    { content, sessionToken }: Asked,
    reply: FastifyReply,
    keep: (token: string, draft: string) => Promise<unknown>,
  ): Promise<void> {
    reply.hijack();
    reply.raw.writeHead(200, { "content-type": "text/plain" });
    let text = "";
    const signal = AbortSignal.timeout(90_000);
    for await (const piece of ai.stream([{ role: "user", content }], { maxTokens: 800, signal })) {
      text += piece;
      await keep(sessionToken, text);
      reply.raw.write(piece);
    }
    reply.raw.end();
  }

  // Nothing but what a model says, as it says it: no guard, nothing stored.
  app.post<{ Body: Asked }>("/bench/chat-through", ({ body }, reply) => answer(body, reply, async () => undefined));
  // The obvious first implementation: each piece is stored before it is passed on.
  app.post<{ Body: Asked }>("/bench/chat-each", ({ body }, reply) =>
    answer(body, reply, (token, draft) =>
      database.run(
        statement(
          "keep_bench_draft",
          "INSERT INTO bench_drafts VALUES ($1, $2) ON CONFLICT (token) DO UPDATE SET draft = excluded.draft",
          [token, draft],
        ),
      ),
    ),
  );
}

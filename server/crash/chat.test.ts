import { join } from "node:path";
import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import type { z } from "zod";
import { acknowledgeDisclosure, chatPaymentSuccess, chatSessions, startChat } from "#contract/chat.ts";
import { chatHistory, sendChatMessage } from "#contract/conversations.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { claimPlayer } from "#contract/players.ts";
import { sandboxConfirm } from "#contract/sandbox-payments.ts";
import { DISCLOSURE_VERSION } from "#contract/values/chat-terms.ts";
import { APP_ROLE } from "../database/embedded/app-role.ts";
import { startAiStandIn } from "../testing/ai-stand-in.ts";
import { TEST_CARDS } from "../testing/chat.ts";
import { contents } from "../testing/contents.ts";
import { holdPieces, spokenIn } from "../testing/conversations.ts";
import { holdTime, setTime } from "../database/held-time.ts";
import { SECOND } from "../testing/time.ts";
import { connectTo, usedDataDir } from "./database.ts";
import { startApp } from "./process.ts";

const USER = "user_1700000000000_talker";
const SOON = { timeout: 10_000, interval: 20 };
/** Only these words are in the reply that is lost. */
const LOST = "Zebras are striped. Zebras are fast. Zebras are shy.";

interface Player {
  cookie: string;
}

interface Sent {
  params?: Record<string, string>;
  body?: object;
}

async function request(address: string, { cookie }: Player, { method, path }: Endpoint, { params, body }: Sent) {
  const answer = await fetch(address + path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? ""), {
    method,
    headers: { "x-user-id": USER, cookie, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify({ ...body, userId: USER }) }),
  });
  return { status: answer.status, cookie: answer.headers.get("set-cookie"), body: await answer.json() };
}

/** A call that succeeds. */
async function call<Answer extends z.ZodType>(
  address: string,
  player: Player,
  endpoint: Endpoint & { answer: Answer },
  sent: Sent = {},
): Promise<z.output<Answer>> {
  const { status, body } = await request(address, player, endpoint, sent);
  expect(status, JSON.stringify(body)).toBe(200);
  return endpoint.answer.parse(body);
}

/** A new player's session with a persona, paid with a test card. */
async function buySession(address: string): Promise<{ player: Player; sessionToken: string }> {
  const claimed = await request(address, { cookie: "" }, claimPlayer, { body: {} });
  const player = { cookie: claimed.cookie?.split(";", 1)[0] ?? "" };
  const acknowledged = { version: DISCLOSURE_VERSION, acknowledged: [true, true, true] };
  await call(address, player, acknowledgeDisclosure, { body: acknowledged });
  const ordered = { celebrityId: "adele", hoursSelected: 1 };
  const { sessionToken, clientSecret, payment } = await call(address, player, startChat, { body: ordered });
  await call(address, player, sandboxConfirm, { body: { clientSecret, cardNumber: TEST_CARDS.succeeds } });
  const { paymentIntentId } = payment;
  await call(address, player, chatPaymentSuccess, { body: { paymentIntentId } });
  return { player, sessionToken };
}

const tokensIn = async (pool: pg.Pool) =>
  (
    await pool.query<{ tokens: number; day: number }>(
      "SELECT c.tokens, d.tokens AS day FROM conversations c, chat_token_days d",
    )
  ).rows;

test("a process that is killed in the middle of a reply leaves nothing of it, and nothing twice: the message can be sent again at another one", async () => {
  const model = await startAiStandIn();
  onTestFinished(model.close);
  const env = { DATA_DIR: usedDataDir(), AI_BASE_URL: model.baseUrl, AI_MODEL: "small" };
  const pool = connectTo(join(env.DATA_DIR, "postgres"), APP_ROLE);
  const victim = startApp({ env });
  const address = await victim.address;
  const now = Date.now();
  await holdTime({ pool }, new Date(now));
  const { player, sessionToken } = await buySession(address);
  const textsAt = async (where: string) =>
    spokenIn(await call(where, player, chatHistory, { params: { sessionToken } })).map(({ content }) => content);
  await call(address, player, sendChatMessage, { body: { sessionToken, content: "Hello" } });
  const before = await textsAt(address);
  expect(before).toEqual(["Hello", model.reply]);
  expect(await tokensIn(pool)).toEqual([{ tokens: 50, day: 50 }]);

  model.reply = LOST;
  const held = holdPieces(model, 6);
  const message = { body: { sessionToken, content: "Tell me of zebras" } };
  const sent = request(address, player, sendChatMessage, message).catch(() => "cut");
  await held.reached;
  await expect.poll(async () => (await textsAt(address)).at(-1), SOON).toBe("Zebras are striped. Zebras are fast.");
  // What it may cost at most.
  const counted = await tokensIn(pool);
  expect(counted[0]?.tokens).toBeGreaterThan(850);
  victim.signal("SIGKILL");
  await victim.ended;
  expect(await sent).toBe("cut");
  held.release();
  model.pace = () => Promise.resolve();

  // Another process cannot know yet that the writer is gone.
  const other = startApp({ env });
  const there = await other.address;
  await setTime({ pool }, new Date(now + 9 * SECOND));
  expect(await textsAt(there)).toEqual([...before, "Tell me of zebras", "Zebras are striped. Zebras are fast."]);
  expect((await request(there, player, sendChatMessage, message)).body).toMatchObject({ code: "reply_in_progress" });

  await setTime({ pool }, new Date(now + 10 * SECOND));
  expect(await textsAt(there)).toEqual(before);
  // What others do every minute is done by every start as well.
  await startApp({ env }).address;
  const rows = await contents(pool);
  expect(JSON.stringify(rows)).not.toMatch(/zebra/i);
  expect(rows["conversations"]).toHaveLength(1);
  expect(await tokensIn(pool)).toEqual(counted);

  model.reply = "They are striped.";
  await call(there, player, sendChatMessage, message);
  expect(await textsAt(there)).toEqual([...before, "Tell me of zebras", "They are striped."]);
  expect(await call(there, player, chatSessions)).toMatchObject([{ sessionToken, state: "open", hoursSelected: 1 }]);
  const { chat_orders, chat_sessions, sandbox_intents, sandbox_refunds } = await contents(pool);
  expect([chat_orders, chat_sessions, sandbox_intents, sandbox_refunds].map((all) => all?.length)).toEqual([
    1, 1, 1, 0,
  ]);
});

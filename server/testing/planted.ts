import { expect } from "vitest";
import { sendEvents } from "#contract/analytics.ts";
import { switchPersona } from "#contract/chat-operators.ts";
import { sendChatMessage } from "#contract/conversations.ts";
import { addDraftMember, createDraftTeam } from "#contract/draft.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { upcomingLiveEvents } from "#contract/live-events.ts";
import { reportName } from "#contract/names.ts";
import { setReminder, subscribeToReminders } from "#contract/reminders.ts";
import { rateChat, saveConversation } from "#contract/saved-conversations.ts";
import { castVote } from "#contract/voting.ts";
import type { CallOptions, TestApp, TestPlayer } from "./app.ts";
import { back, detailOf, enter, mainArena } from "./arenas.ts";
import { acknowledge, buyChat, orderChat } from "./chat.ts";
import { choice, decide, playOut, startBattles } from "./battles.ts";
import { joinWeek } from "./draft.ts";
import { active, currentRound, joinEvent, voteFor } from "./live-events.ts";
import { join, openLeague } from "./leagues.ts";
import { spokenBody } from "./recordings.ts";
import { eventSample } from "./samples.ts";

async function done(player: TestPlayer, endpoint: Endpoint, call: CallOptions) {
  const answer = await player.call(endpoint, call);
  expect(answer.statusCode, `${endpoint.path}: ${answer.body}`).toBeLessThan(300);
  return answer.json();
}

/**
 * Has a player use every capability, with a word of its own wherever it can write something. Its time is `VOTING`.
 * @returns what tells of the player, besides id and cookie: the word, tokens, secrets, ids that its browser keeps
 */
export async function useEverything(product: TestApp, player: TestPlayer, word: string): Promise<string[]> {
  const userId = player.id;
  const session = `round_${word}`;
  for (const celebrityId of ["adele", "rihanna", "taylor-swift"])
    await done(player, castVote, { body: { celebrityId, voteType: "hot", sessionId: session, userId } });
  const battles = await startBattles(player);
  await playOut(player, battles);
  const open = await startBattles(player);
  await decide(player, choice(open.sessionId, open.currentBattle));

  const { id: arenaId } = await mainArena(product);
  await enter(player, arenaId, `Arena ${word}`);
  const [battle] = (await detailOf(player, arenaId)).battles;
  if (battle === undefined) throw new Error("The arena has no battles");
  await back(player, battle, "A");
  for (const type of ["weekly", "monthly"] as const) await join(player, await openLeague(player, type), `Liga ${word}`);
  const team = await done(player, createDraftTeam, {
    body: { teamName: `Team ${word}`, description: `About ${word}`, userId },
  });
  await done(player, addDraftMember, {
    params: { teamId: team.id },
    body: { celebrityId: "adele", position: 0 },
  });
  await joinWeek(product, player, team.id);

  const [event] = await active(player);
  if (event === undefined) throw new Error("No live event is on");
  await joinEvent(player, event.id);
  const round = await currentRound(player, event.id);
  if (round !== null) await voteFor(player, round.id, round.celebrity1.id);
  const [coming] = upcomingLiveEvents.answer.parse((await player.call(upcomingLiveEvents)).json());
  const endpoint = `https://push.service.com/send/${word}`;
  const keys = {
    p256dh: "BLhALpgXe3R4wY7zmQxxXNcUvSQzof_-eIJoZq3hNq6InBJ2OhViOE47NsmCPLpw4k1frrpEdmZfFXz6dtfLLAg",
    auth: Buffer.from(word.padEnd(16, "x").slice(0, 16)).toString("base64url"),
  };
  await done(player, subscribeToReminders, { body: { endpoint, keys, userId } });
  await done(player, setReminder, { body: { eventId: coming?.id, userId } });

  await acknowledge(player);
  const chat = await buyChat(player, "adele", 2);
  const talk = { sessionToken: chat.sessionToken, userId };
  await done(player, sendChatMessage, { body: { ...talk, content: `Hello, I am ${word}` } });
  await done(player, sendChatMessage, { body: { ...talk, content: `I say ${word}`, ...(await spokenBody()) } });
  await done(player, saveConversation, {
    body: { ...talk, title: `Title ${word}`, description: `Note ${word}`, tags: [`tag${word}`] },
  });
  const over = await buyChat(player, "taylor-swift", 1);
  for (const off of [true, false]) await done(player, switchPersona, { body: { celebrityId: "taylor-swift", off } });
  await done(player, rateChat, { body: { sessionToken: over.sessionToken, userId, rating: 4 } });
  const [own] = (
    await product.database.pool.query(
      "SELECT session FROM conversations JOIN chat_orders o USING (session) WHERE o.token = $1",
      [chat.sessionToken],
    )
  ).rows;
  await product.database.pool.query(
    "INSERT INTO conversation_facts (session, fact, noted_at) VALUES ($1, $2, product_now())",
    [own.session, `The player is ${word}`],
  );
  const unpaid = await orderChat(player, "rihanna", 1);
  await done(player, sendEvents, { body: eventSample });
  const { sessionToken, clientSecret } = chat;
  const orders = [over.sessionToken, sessionToken, clientSecret, unpaid.sessionToken, unpaid.clientSecret];
  return [word, session, battles.sessionId, open.sessionId, endpoint, keys.auth, ...orders];
}

/** Has a player report the name of another one in the arena. */
export async function reportOther(player: TestPlayer, participant: string): Promise<void> {
  await done(player, reportName, { body: { contest: "arena", id: participant, userId: player.id } });
}

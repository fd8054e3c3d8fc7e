import { type Battle, battleSession, battleVote, completeBattle } from "#contract/battles.ts";
import { celebrities } from "#contract/celebrities.ts";
import { completeGame } from "#contract/rounds.ts";
import { todaysTen } from "#contract/todays-ten.ts";
import { CATEGORIES, type Category } from "#contract/values/categories.ts";
import { castVote } from "#contract/voting.ts";
import type { Client } from "./client.ts";
import { findsHot, lot, oneOf } from "./fan.ts";

/** A celebrity, as far as tastes go. */
export interface Star {
  id: string;
  category: Category;
}

/** When a fan plays, and how fast. */
export interface Moment {
  at: Date;
  /** Resolves when the fan has looked at a card, for some seconds if they are given. */
  look: (seconds?: number) => Promise<unknown>;
}

const dayOf = ({ at }: Moment): string => at.toISOString().slice(0, 10);

/** Everybody who can be voted on. @throws {Error} if the product does not say */
export async function everybody(client: Client): Promise<readonly Star[]> {
  const all = await client.call(celebrities);
  if (all === null) throw new Error("The product does not tell its celebrities");
  return all;
}

/** A round of a category, of as many cards as the fan has patience for. */
export async function playRound(client: Client, all: readonly Star[], moment: Moment): Promise<void> {
  const { fan } = client;
  const key = `${fan.number} ${moment.at.toISOString()}`;
  const category = oneOf(CATEGORIES, `category ${key}`);
  const cards = all
    .filter((one) => one.category === category)
    .toSorted((one, other) => lot(`${key} ${one.id}`) - lot(`${key} ${other.id}`))
    .slice(0, fan.patience);
  await voteOnAll(client, cards, { ...moment, session: `session_${moment.at.getTime()}_fan${fan.number}` });
}

/** Today's 10, once a day. */
export async function playTen(client: Client, moment: Moment): Promise<void> {
  const ten = await client.call(todaysTen);
  if (ten === null || ten.result !== null) return;
  const voted = new Set(ten.votes.map(({ celebrityId }) => celebrityId));
  const cards = ten.celebrities.filter(({ id }) => !voted.has(id));
  await voteOnAll(client, cards, { ...moment, session: ten.sessionId });
}

async function voteOnAll(
  client: Client,
  cards: readonly Star[],
  { session, look, ...moment }: Moment & { session: string },
): Promise<void> {
  for (const card of cards) {
    await look();
    const voteType = findsHot(client.fan, card, dayOf({ look, ...moment })) ? "hot" : "not";
    await client.call(castVote, { body: { celebrityId: card.id, voteType, sessionId: session } });
  }
  await client.call(completeGame, { body: { sessionId: session } });
}

/** A session of battles, which may have begun before. */
export async function playBattles(client: Client, { at, look }: Moment): Promise<void> {
  const session = await client.call(battleSession, { body: {} });
  if (session === null) return;
  const { sessionId } = session;
  let battle: Battle | null = session.currentBattle;
  while (battle !== null) {
    await look();
    battle = await choose(client, sessionId, battle, at);
  }
  await client.call(completeBattle, { body: { sessionId } });
}

/** @returns the next battle; null at the end, or if the choice was refused */
async function choose(client: Client, sessionId: string, { celebA, celebB }: Battle, at: Date): Promise<Battle | null> {
  const [winner, loser] = prefers(client, celebA, celebB, at) ? [celebA, celebB] : [celebB, celebA];
  const decided = await client.call(battleVote, { body: { winnerId: winner.id, loserId: loser.id, sessionId } });
  return decided?.nextBattle ?? null;
}

/** Whether a fan prefers the first of two. */
export function prefers({ fan }: Client, one: Star, other: Star, at: Date): boolean {
  const day = at.toISOString().slice(0, 10);
  const [first, second] = [findsHot(fan, one, day), findsHot(fan, other, day)];
  return first === second ? lot(`pair ${fan.number} ${one.id} ${other.id}`) < 0.5 : first;
}

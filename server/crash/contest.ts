import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { activeArenas, arenaDetail, joinArena, voteInArena } from "#contract/arenas.ts";
import { activeLeagues, joinLeague } from "#contract/leagues.ts";
import type { SimulatedVoter } from "./simulated-voters.ts";

/** Pause after a call that was refused or not answered, in ms. */
const PAUSE_MS = 30;

/** Players in one arena, who vote in all of its battles through several processes. */
export interface Contest {
  endsAt: Date;
  /** Starts the votes. Resolves when every player has voted in every battle, or the arena has ended. */
  play: (addressOf: () => string) => Promise<void>;
  /** Resolves when this many votes have been acknowledged since the start. */
  acknowledged: (votes: number) => Promise<void>;
  /** A line for each response that should not have been. */
  readonly wrong: string[];
  /** Compares the stored votes with the acknowledged ones and returns a line for each difference. */
  missing: (pool: pg.Pool) => Promise<string[]>;
}

interface Answer {
  status: number;
  body: { code?: string };
}

/** Lets the players join all open leagues. @returns when the first of them ends, and what else went wrong */
export async function joinLeagues(address: string, players: readonly SimulatedVoter[]) {
  const leagues = activeLeagues.answer.parse(await read(`${address}${activeLeagues.path}`));
  const joined = await Promise.all(
    leagues.flatMap(({ id }) =>
      players.map((player, at) =>
        call(address, player, joinLeague.path, { leagueId: id, displayName: `Player ${at}` }),
      ),
    ),
  );
  return {
    endsAt: new Date(Math.min(...leagues.map(({ endDate }) => Date.parse(endDate)))),
    wrong: joined.filter(({ status }) => status !== 200).map((answer) => `join: ${JSON.stringify(answer)}`),
  };
}

/** Lets the players join the arena over all categories. */
export async function openContest(address: string, players: readonly SimulatedVoter[]): Promise<Contest> {
  const arenas = activeArenas.answer.parse(await read(`${address}${activeArenas.path}`));
  const arena = arenas.find(({ category, playerCount }) => category === null && playerCount === 0);
  if (arena === undefined) throw new Error("No arena over all categories is empty");
  const joined = await Promise.all(
    players.map((player, at) =>
      call(address, player, joinArena.path, { arenaId: arena.id, displayName: `Player ${at}` }),
    ),
  );
  const wrong = joined.filter(({ status }) => status !== 200).map((answer) => `join: ${JSON.stringify(answer)}`);
  const { battles } = arenaDetail.answer.parse(
    await read(`${address}${arenaDetail.path.replace(":arenaId", arena.id)}`),
  );
  /** The celebrity that a player votes for in a battle, and whether that was acknowledged. */
  const votes = new Map<string, { celebrity: string; acknowledged: boolean }>();

  const waiting = new Map<number, () => void>();
  let acknowledged = 0;

  /** Votes until the outcome is known. @returns false when the arena has ended */
  async function vote(
    player: SimulatedVoter,
    battle: (typeof battles)[number],
    addressOf: () => string,
  ): Promise<boolean> {
    const votedFor = (Math.random() < 0.6 ? battle.celebrityA : battle.celebrityB).id;
    const known = { celebrity: votedFor, acknowledged: false };
    votes.set(`${player.id} ${battle.id}`, known);
    for (let unsure = false; ; await sleep(PAUSE_MS)) {
      const answer = await call(addressOf(), player, voteInArena.path, { battleId: battle.id, votedFor }).catch(
        () => null,
      );
      if (answer === null) unsure = true;
      else if (answer.status === 200 || (unsure && answer.body.code === "already_voted")) {
        known.acknowledged = true;
        acknowledged += 1;
        waiting.get(acknowledged)?.();
        return true;
      } else if (answer.body.code === "arena_ended") return false;
      else if (answer.status !== 503) wrong.push(`vote: ${JSON.stringify(answer)}`);
    }
  }

  return {
    endsAt: new Date(arena.endTime),
    wrong,
    async play(addressOf) {
      await Promise.all(
        players.map(async (player) => {
          for (const battle of battles) if (!(await vote(player, battle, addressOf))) return;
        }),
      );
    },
    acknowledged: (votes) =>
      new Promise((resolve) => {
        waiting.set(votes, resolve);
        if (acknowledged >= votes) resolve();
      }),
    async missing(pool) {
      const { rows } = await pool.query<{ key: string; celebrity: string }>(
        `SELECT p.id || ' ' || b.id AS key, c.id AS celebrity FROM arena_votes v JOIN arena_battles b ON b.id = v.battle
         JOIN players p ON p.num = v.player JOIN celebrities c ON c.num = v.celebrity WHERE b.arena = $1`,
        [arena.id],
      );
      const stored = new Map(rows.map(({ key, celebrity }) => [key, celebrity]));
      const lost = [...votes].filter(
        ([key, { celebrity, acknowledged }]) => acknowledged && stored.get(key) !== celebrity,
      );
      const invented = rows.filter(({ key, celebrity }) => votes.get(key)?.celebrity !== celebrity);
      return [...lost, ...invented].map((vote) => `arena vote: ${JSON.stringify(vote)}`);
    },
  };
}

async function read(address: string): Promise<unknown> {
  return (await fetch(address)).json();
}

async function call(address: string, player: SimulatedVoter, path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${address}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-user-id": player.id, cookie: player.cookie },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  const content: unknown = await answer.json();
  const code =
    typeof content === "object" && content !== null && "code" in content ? { code: String(content.code) } : {};
  return { status: answer.status, body: code };
}

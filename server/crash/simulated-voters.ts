import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { castVote, undoVote, type VoteType } from "#contract/voting.ts";
import { problem } from "#contract/problem.ts";
import { loadRoster } from "#roster/load.ts";

/** Few enough celebrities that votes are often changed. */
const CELEBRITIES = loadRoster(new Date().getUTCFullYear())
  .filter((_, index) => index % 7 === 0)
  .map(({ id }) => id);
const UNDO_SHARE = 0.1;
const HANG_MS = 10_000;
/** Pause after a refused call, in ms: clients told to retry later do not retry immediately. */
const REFUSED_PAUSE_MS = 30;

/** A player's vote for a celebrity today. */
type Standing = VoteType | "none";

/**
 * Simulated players who vote as fast as the server responds, change votes and undo some. They track what each vote must
 * be: the last acknowledged one, or either of two after a call without a response.
 */
export interface SimulatedVoters {
  readonly players: readonly SimulatedVoter[];
  /** Starts all players against this address, or each call against the one that `address` returns. */
  play: (address: string | (() => string)) => void;
  /** Stops all players; resolves when their calls in flight have ended. */
  pause: () => Promise<void>;
  /** Resolves when `count` more calls have been acknowledged. */
  acknowledged: (count: number) => Promise<void>;
  /** Calls so far by outcome: acknowledged, refused (a well-formed 503) or unanswered. */
  readonly tally: { acknowledged: number; refused: number; unanswered: number };
  /** A line for each invalid outcome: a hang, a 500, a 503 without Retry-After, a wrong undo. */
  readonly wrong: string[];
  /** Compares the stored votes with the expected ones and returns a line for each difference. Call only while paused. */
  missing: (pool: pg.Pool) => Promise<string[]>;
}

/** Who a player is, for further calls. */
export interface SimulatedVoter {
  readonly id: string;
  readonly cookie: string;
}

interface Player extends SimulatedVoter {
  /** The possible current votes, by celebrity. */
  votes: Map<string, Set<Standing>>;
  /** The votes that an undo may restore, by celebrity. */
  before: Map<string, Set<Standing>>;
}

const DAY_MS = 86_400_000;

/** A crowd must not play past midnight UTC, when votes start to count for another day. @param longestMs how long it plays */
export async function avoidMidnight(longestMs: number): Promise<void> {
  const left = DAY_MS - (Date.now() % DAY_MS);
  if (left < longestMs) await sleep(left);
}

/** Claims the players; they start with `play`. */
export async function gatherVoters(address: string, size: number): Promise<SimulatedVoters> {
  const tally = { acknowledged: 0, refused: 0, unanswered: 0 };
  const wrong: string[] = [];
  const goals = new Set<{ at: number; reached: () => void }>();
  const at: { place: (() => string) | undefined } = { place: undefined };
  let loops: Promise<void>[] = [];
  const players = await Promise.all(Array.from({ length: size }, () => claim(address)));

  function count(end: keyof typeof tally): void {
    tally[end] += 1;
    for (const goal of goals) {
      if (tally.acknowledged < goal.at) continue;
      goals.delete(goal);
      goal.reached();
    }
  }

  /** Calls the API; returns the body of a 200, otherwise undefined. */
  async function call(player: Player, path: string, body: object): Promise<unknown> {
    try {
      const answer = await fetch(`${at.place?.()}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-user-id": player.id, cookie: player.cookie },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(HANG_MS),
      });
      const content: unknown = await answer.json();
      if (answer.status === 200) return content;
      if (answer.status === 503 && isWellFormedRefusal(answer, content)) {
        count("refused");
        await sleep(REFUSED_PAUSE_MS);
      } else wrong.push(`${path} responded ${answer.status}: ${JSON.stringify(content)}`);
    } catch (error) {
      if (error instanceof Error && error.name === "TimeoutError") wrong.push(`${path} hung for ${HANG_MS} ms`);
      else count("unanswered");
    }
    return undefined;
  }

  async function vote(player: Player): Promise<void> {
    const celebrityId = oneOf(CELEBRITIES);
    const voteType = oneOf(["hot", "hot", "not"] as const);
    const known = player.votes.get(celebrityId) ?? new Set<Standing>(["none"]);
    const earlier = player.before.get(celebrityId) ?? [];
    // Repeating an unchanged vote soon does not affect what an undo restores.
    const before = new Set(known.has(voteType) ? [...known, ...earlier] : known);
    player.before.set(celebrityId, new Set([...before, ...earlier]));
    player.votes.set(celebrityId, new Set([...known, voteType]));
    if ((await call(player, castVote.path, { celebrityId, voteType })) === undefined) return;
    player.before.set(celebrityId, before);
    player.votes.set(celebrityId, new Set([voteType]));
    count("acknowledged");
    if (at.place !== undefined && Math.random() < UNDO_SHARE) await undo(player, celebrityId, voteType, before);
  }

  async function undo(player: Player, celebrityId: string, voteType: VoteType, before: Set<Standing>): Promise<void> {
    player.votes.set(celebrityId, new Set([...before, voteType]));
    const content = await call(player, undoVote.path, { celebrityId });
    if (content === undefined) return;
    const restored = undoVote.answer.parse(content).voteType ?? "none";
    if (!before.has(restored)) wrong.push(`An undo restored ${restored}, not ${[...before].join(" or ")}`);
    player.votes.set(celebrityId, new Set([restored]));
    player.before.set(celebrityId, new Set([restored]));
    count("acknowledged");
  }

  async function playOn(player: Player): Promise<void> {
    while (at.place !== undefined) await vote(player);
  }

  return {
    players,
    tally,
    wrong,
    play(to) {
      at.place = typeof to === "string" ? () => to : to;
      loops = players.map(playOn);
    },
    async pause() {
      at.place = undefined;
      await Promise.all(loops);
    },
    acknowledged: (more) =>
      new Promise((reached) => {
        goals.add({ at: tally.acknowledged + more, reached });
      }),
    async missing(pool) {
      const { rows } = await pool.query<{ player: string; celebrity: string; hot: boolean }>(
        "SELECT p.id AS player, c.id AS celebrity, v.hot FROM votes v JOIN players p ON p.num = v.player JOIN celebrities c ON c.num = v.celebrity",
      );
      const found = new Map(rows.map(({ player, celebrity, hot }) => [`${player} ${celebrity}`, hot ? "hot" : "not"]));
      const differences: string[] = [];
      for (const { id, votes } of players) {
        for (const [celebrity, possible] of votes) {
          const key = `${id} ${celebrity}`;
          const actual = found.get(key) ?? "none";
          if (![...possible].some((standing) => standing === actual))
            differences.push(`${key} is ${actual}, not ${[...possible].join(" or ")}`);
          found.delete(key);
        }
      }
      return [...differences, ...[...found.keys()].map((key) => `${key}: nobody cast this vote`)];
    },
  };
}

async function claim(address: string): Promise<Player> {
  const id = `user_${Date.now()}_${randomUUID().replaceAll("-", "")}`;
  const answer = await fetch(`${address}/api/players`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-user-id": id },
    body: JSON.stringify({ userId: id }),
  });
  const cookie = answer.headers.get("set-cookie")?.split(";", 1)[0];
  if (answer.status !== 200 || cookie === undefined) throw new Error(`${id} was not claimed: ${await answer.text()}`);
  return { id, cookie, votes: new Map(), before: new Map() };
}

/** A valid refusal has Retry-After and a problem body without extra fields. */
function isWellFormedRefusal(answer: Response, content: unknown): boolean {
  return (
    Number(answer.headers.get("retry-after")) >= 1 &&
    answer.headers.get("content-type")?.startsWith("application/problem+json") === true &&
    problem.strict().safeParse(content).success
  );
}

function oneOf<T>(list: readonly [T, ...T[]] | readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error("Empty list");
  return one;
}

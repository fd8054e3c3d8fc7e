import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { castVote, undoVote, type VoteType } from "#contract/voting.ts";
import { problem } from "#contract/problem.ts";
import { loadRoster } from "#roster/load.ts";

/** Few enough that votes are often changed. */
const CELEBRITIES = loadRoster(new Date().getUTCFullYear())
  .filter((_, index) => index % 7 === 0)
  .map(({ id }) => id);
const UNDO_SHARE = 0.1;
const HANG_MS = 10_000;
/** A person who is told to wait does not come back at once. */
const REFUSED_PAUSE_MS = 30;

/** What a player's vote of the day for a celebrity can be. */
type Standing = VoteType | "none";

/**
 * Players who vote as fast as the answers come, change votes and take some back, each on a connection, and who know
 * of every vote what it must be: what was acknowledged last; or, after a call without an answer, either of two.
 */
export interface Crowd {
  /** Sends everyone to this address, and lets them play. */
  play: (address: string) => void;
  /** Resolves when everyone has heard how the last call went, and waits. */
  pause: () => Promise<void>;
  /** Resolves when `count` more calls have been acknowledged. */
  acknowledged: (count: number) => Promise<void>;
  /** Calls so far, by how they ended: "acknowledged", "refused" (a right 503) or "unanswered". */
  readonly tally: { acknowledged: number; refused: number; unanswered: number };
  /** A line for each answer that may not be: a hang, a 500, a 503 without Retry-After, a wrong undo. */
  readonly wrong: string[];
  /** Compares the votes with what they must be: a line for each difference. Only while paused. */
  missing: (pool: pg.Pool) => Promise<string[]>;
}

interface Player {
  id: string;
  cookie: string;
  /** What each vote may be now. */
  votes: Map<string, Set<Standing>>;
  /** What taking a vote back restores. */
  before: Map<string, Set<Standing>>;
}

/** Claims the players, who wait then. */
export async function gatherCrowd(address: string, size: number): Promise<Crowd> {
  const tally = { acknowledged: 0, refused: 0, unanswered: 0 };
  const wrong: string[] = [];
  const goals = new Set<{ at: number; reached: () => void }>();
  const at: { place: string | undefined } = { place: undefined };
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

  /** Makes a call; answers the body of a 200, or else undefined. */
  async function call(player: Player, path: string, body: object): Promise<unknown> {
    try {
      const answer = await fetch(`${at.place}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-user-id": player.id, cookie: player.cookie },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(HANG_MS),
      });
      const content: unknown = await answer.json();
      if (answer.status === 200) return content;
      if (answer.status === 503 && isRightRefusal(answer, content)) {
        count("refused");
        await sleep(REFUSED_PAUSE_MS);
      } else wrong.push(`${path} answered ${answer.status}: ${JSON.stringify(content)}`);
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
    // A vote that is sent again unchanged, soon, leaves what an undo restores as it was.
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
    tally,
    wrong,
    play(to) {
      at.place = to;
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

/** A refusal says when to come back, and why in a sentence, and no more. */
function isRightRefusal(answer: Response, content: unknown): boolean {
  return (
    Number(answer.headers.get("retry-after")) >= 1 &&
    answer.headers.get("content-type")?.startsWith("application/problem+json") === true &&
    problem.strict().safeParse(content).success
  );
}

function oneOf<T>(list: readonly [T, ...T[]] | readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error("There is nothing to choose from");
  return one;
}

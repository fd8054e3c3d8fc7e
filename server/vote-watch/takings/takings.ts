import { setTimeout as sleep } from "node:timers/promises";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import {
  previewVoteTaking,
  putVotesBack,
  takeVotesOut,
  type TakingPreview,
  voteTakings,
} from "#contract/vote-takings.ts";
import { TAKING_DAYS, TAKINGS_LISTED } from "#contract/values/vote-takings.ts";
import type { Catalogue } from "../../celebrities/catalogue.ts";
import type { Database } from "../../database/connect.ts";
import type { Bind } from "../../http/binding.ts";
import type { Operator } from "../../http/operator.ts";
import { Problem } from "../../http/problem.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { recordAct } from "../../operators/trail.ts";
import type { Clock } from "../../time.ts";
import type { Pseudonyms } from "../pseudonyms.ts";
import type { WatchRecord } from "../record.ts";
import { keepVoter } from "./move-queries.ts";
import {
  addTaking,
  countVotes,
  findOverlapping,
  forgetTakings,
  lockTaking,
  lockTakings,
  nextTaking,
  selectTakings,
  setState,
  type Span,
} from "./queries.ts";
import { moveSome } from "./work.ts";

/** Steps of a run: then others have their turn. */
const STEPS = 100;

const JOB = "vote-takings";
const FORGETTING = "forget-takings";

interface TakingsDependencies {
  bind: Bind;
  jobs: Pick<Jobs, "advance" | "due">;
  database: Pick<Database, "run" | "transaction">;
  catalogue: Pick<Catalogue, "byNum">;
  record: Pick<WatchRecord, "flush">;
  pseudonyms: Pseudonyms;
  clock: Clock;
}

/** Takes votes out of the counters and puts them back, as operators ask, a few at a time. */
export async function openTakings(dependencies: TakingsDependencies): Promise<void> {
  const { bind, jobs, database, clock } = dependencies;
  await jobs.advance(JOB, async () => {
    for (let step = 0; step < STEPS; step += 1) {
      const began = performance.now();
      if (!(await moveSome(dependencies, clock()))) return null;
      // At most half of the time is everybody else's.
      await sleep(performance.now() - began);
    }
    return clock();
  });
  await jobs.advance(FORGETTING, async () => {
    for (const forget of forgetTakings(TAKING_DAYS)) await database.run(forget);
    return null;
  });
  const list = () => listed(database);
  bind(voteTakings, list);
  bind(previewVoteTaking, ({ query }) => preview(dependencies, query));
  bind(takeVotesOut, async ({ body }, { operator }) => {
    await take(dependencies, operator, body);
    jobs.due(JOB, clock());
    return list();
  });
  bind(putVotesBack, async ({ params: { id } }, { operator }) => {
    await putBack(dependencies, operator, Number(id));
    jobs.due(JOB, clock());
    return list();
  });
}

async function listed(database: Pick<Database, "run">): Promise<EndpointAnswer<typeof voteTakings>> {
  const takings = await database.run(selectTakings(TAKINGS_LISTED));
  return {
    takings: takings.map(({ num, subject, from, until, state, operator, askedAt, expected, moved }) => ({
      id: String(num),
      subject,
      from: from.toISOString(),
      until: until.toISOString(),
      state,
      operator,
      askedAt: askedAt.toISOString(),
      expected,
      out: moved,
    })),
  };
}

interface Asked {
  subject: string;
  from: string;
  until: string;
}

async function preview(
  { database, catalogue, record, pseudonyms }: TakingsDependencies,
  asked: Asked,
): Promise<TakingPreview> {
  await record.flush();
  const { players, out, celebrities } = await database.run(countVotes(spanOf(pseudonyms, asked)));
  const moving = celebrities
    .filter(({ hotVotes, notVotes }) => hotVotes + notVotes > 0)
    .toSorted((one, other) => other.hotVotes + other.notVotes - one.hotVotes - one.notVotes);
  return {
    votes: moving.reduce((sum, { hotVotes, notVotes }) => sum + hotVotes + notVotes, 0),
    players,
    outAlready: out,
    celebrities: moving.flatMap(({ celebrity, hotVotes, notVotes }) => {
      const known = catalogue.byNum(celebrity);
      return known === undefined ? [] : [{ id: known.id, name: known.name, hotVotes, notVotes }];
    }),
  };
}

/** A network that nobody has voted from has no votes, and neither has a player who does not exist. */
const spanOf = (pseudonyms: Pseudonyms, { subject, from, until }: Asked): Span => ({
  voter: pseudonyms.playerOf(subject) ?? subject,
  from: new Date(from),
  until: new Date(until),
});

/** In the trail, which is kept for years, and so names neither a player nor a network. */
const nameOf = (num: number): string => `taking ${num}`;

/** @throws {Problem} not_found, votes_out */
async function take(dependencies: TakingsDependencies, operator: Operator, asked: Asked): Promise<void> {
  const { database, pseudonyms, clock } = dependencies;
  const now = clock();
  // Votes of later count, so that what is taken out does not depend on how long it takes.
  const until = new Date(Math.min(Date.parse(asked.until), now.getTime()));
  const span = { ...spanOf(pseudonyms, asked), until };
  const { voter } = span;
  // The same one whichever secret the pseudonym is from.
  const subject = typeof voter === "number" ? pseudonyms.ofPlayer(voter) : voter;
  const { votes: expected } =
    span.from < until ? await preview(dependencies, { ...asked, until: until.toISOString() }) : { votes: 0 };
  await database.transaction(
    async (send) => {
      const [isKept, , overlapping, num] = await Promise.all([
        // First, as in erasures: what is asked for behind one would name the player for ever.
        typeof voter === "number" ? send(keepVoter(voter)) : true,
        send(lockTakings()),
        send(findOverlapping(subject, span)),
        send(nextTaking()),
      ]);
      return { isKept, overlapping, num };
    },
    async ({ isKept, overlapping, num }, send) => {
      if (overlapping !== undefined)
        throw new Problem("votes_out", `Taking ${overlapping} has votes of this span already. Put those back first.`);
      if (expected === 0 || !isKept) throw new Problem("not_found", "There are no votes to take out in this span.");
      const { from } = span;
      const act = recordAct(operator, {
        act: "votes_taken_out",
        subject: nameOf(num),
        before: { from: from.toISOString(), until: until.toISOString(), counted: expected },
        after: { taking: num, counted: 0 },
      });
      const taking = { num, subject, from, until, operator: operator.name, askedAt: now, expected };
      await Promise.all([addTaking(taking), act].map(send));
    },
  );
}

/** @throws {Problem} not_found, votes_back */
async function putBack({ database }: TakingsDependencies, operator: Operator, num: number): Promise<void> {
  await database.transaction(
    (send) => send(lockTaking(num)),
    async (taking, send) => {
      if (taking === undefined) throw new Problem("not_found", "There is no such taking.");
      const { state, moved } = taking;
      if (state === "returning" || state === "back")
        throw new Problem("votes_back", "Somebody has put these votes back already.");
      const act = recordAct(operator, {
        act: "votes_put_back",
        subject: nameOf(num),
        before: { taking: num, out: moved },
        after: { taking: num, out: 0 },
      });
      await Promise.all([setState(num, "returning"), act].map(send));
    },
  );
}

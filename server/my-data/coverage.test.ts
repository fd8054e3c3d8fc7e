import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { kept } from "../testing/kept.ts";

/** Tables that keep nothing of a player, and why. */
const NOT_PERSONAL: Readonly<Record<string, string>> = {
  kysely_migration: "which migrations were applied",
  kysely_migration_lock: "who applies them",
  definitions: "which definitions were applied",
  celebrities: "the roster",
  celebrity_photos: "photographs of celebrities",
  celebrity_photo_files: "photographs of celebrities",
  refused_photos: "photographs of celebrities",
  photo_imports: "imports of photographs",
  photo_import_results: "imports of photographs",
  badges: "what badges there are",
  vote_totals: "counts of all votes",
  vote_days: "counts of all votes",
  celebrity_hours: "counts of all votes",
  unusual_votes: "counts of all votes",
  taken_vote_days: "counts of all votes",
  battle_state: "ratings of celebrities",
  battle_days: "counts of all battles",
  battle_pairs: "counts of all battles",
  arenas: "what arenas there are",
  arena_list: "a version",
  arena_battles: "pairs and counts of an arena",
  arena_pairs: "counts of all arenas",
  leagues: "what leagues there are",
  league_plans: "what operators have planned",
  league_scores: "how many members have each score",
  league_score_changes: "scores, without whose they are",
  draft_competitions: "what weeks there are",
  live_events: "what events there are",
  event_rounds: "pairs and counts of an event",
  push_keys: "the product's own keys",
  chat_switch: "whether chats are sold",
  chat_personas_off: "which personas are off",
  chat_payment_events: "ids of the payment provider's messages, for 30 days",
  chat_token_days: "what all chats of a day cost",
  help_referrals: "how often help lines were shown in a year",
  operator_sessions: "who operates the product",
  operators: "who operates the product",
  operator_passkeys: "who operates the product",
  operator_invitations: "who may operate the product",
  operator_acts: "what operators did, without whose names it was about",
  used_challenges: "random challenges that were answered, for five minutes",
  backups: "which backups were made",
  size_days: "sizes of the database",
  todays_tens: "which ten there are on a day, and how many had each score",
  play_days: "how many played on a day, and how often",
  analytics_counts: "counts of all events",
  analytics_celebrity_votes: "counts of all events",
  analytics_days: "how many events were stored on a day",
};

/** The queue's tables: each job carries the name of a capability and nothing else. */
const QUEUE = "graphile_worker";

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

async function names(sql: string): Promise<string[]> {
  const { rows } = await product.database.pool.query<{ name: string }>(sql);
  return rows.map(({ name }) => name).toSorted();
}

const { shown: parts, inOrder } = kept;

const answered = () => parts.flatMap(({ tables }) => tables);

test("every table is answered for by one part, or keeps nothing of a player", async () => {
  const tables = await names(
    `SELECT relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE nspname = 'public' AND relkind IN ('r', 'p') AND NOT relispartition`,
  );
  expect([...answered(), ...Object.keys(NOT_PERSONAL)].toSorted()).toEqual(tables);
});

test("the other schemas have no table but those of the queue", async () => {
  const schemas = await names(
    "SELECT DISTINCT schemaname AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
  );
  expect(schemas).toEqual([QUEUE, "public"]);
  const { rows } = await product.database.pool.query(
    `SELECT payload FROM ${QUEUE}._private_jobs WHERE payload::text <> '{}'`,
  );
  expect(rows).toEqual([]);
});

test("whatever refers to a player, by a key or by the name of a column, is answered for", async () => {
  const referring = await names(
    `WITH RECURSIVE personal (oid) AS (
       SELECT 'players'::regclass::oid
       UNION SELECT conrelid FROM pg_constraint JOIN personal ON confrelid = personal.oid WHERE contype = 'f'
     )
     SELECT relname AS name FROM pg_class WHERE oid IN (SELECT oid FROM personal)
     UNION SELECT table_name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name ~ '^(player|players|reporter|owner|user_?id)$'
       AND table_name NOT IN ('arenas', 'play_days')
       AND table_name IN (SELECT relname FROM pg_class WHERE relkind IN ('r', 'p'))`,
  );
  expect(referring.filter((table) => !answered().includes(table))).toEqual([]);
});

/** Columns that no list has, and why. */
const UNLISTED: Readonly<Record<string, string>> = {
  "erased_players.*": "nothing of players that are there",
  "returned_players.*": "nothing of players that are there",
  "analytics_events.*": "linked to no player",
  "analytics_sessions.*": "linked to no player",
  "vote_takings.*": "what operators did; the player's votes say that they are taken out",
  "league_players.*_reached": "order of the board",
  "league_players.*_bucket": "order of the board",
  "league_players.*_joined": "order of the board",
  "league_players.*_unpaid": "of the seconds before joining",
  "league_members.skeleton": "of the name",
  "arena_participants.skeleton": "of the name",
  "hidden_names.skeleton": "of the name",
  "hidden_names.gone": "how it is stored",
  "battle_sessions.current": "whether it is the newest",
  "arena_presence.*": "of the last minute",
  "draft_members.*_votes": "the celebrity's",
  "draft_members.battles_won": "the celebrity's",
  "event_participants.run": "of the round that is on",
  "push_subscriptions.host": "of the endpoint",
  "push_subscriptions.domain": "of the endpoint",
  "push_subscriptions.unheard": "the push service's",
  "reminder_messages.*": "the queue of the reminders",
  "chat_orders.token": "a secret, which whoever reads the file could use",
  "chat_orders.refund_attempts": "the payment provider's",
  "chat_orders.asked_at": "the payment provider's",
  "sandbox_intents.*": "the demo's payment provider, which stands for another company",
  "sandbox_refunds.*": "the demo's payment provider, which stands for another company",
  "conversation_languages.confidence": "of the language's detection",
  "conversations.continues": "which saved conversation it goes on with",
  "conversations.draft_*": "how far the answer that is being written has come",
  "conversations.remembered_to": "up to where it is summed up",
  "conversations.sent_at": "of the last message",
  "conversations.tokens": "what it cost",
  "conversations.version": "a version",
};

/** The name of a column, or of several that a star stands for. */
const unlisted = Object.keys(UNLISTED).map(
  (name) => [name, new RegExp(`^${name.replace(".", "\\.").replace("*", ".*")}$`)] as const,
);

test("whatever a table keeps of a player can be downloaded, or it is said why not", async () => {
  const columns = await names(
    "SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public'",
  );
  const lists = parts.flatMap(({ lists }) => lists.map(({ rows }) => new Set(rows.split(/\W+/))));
  const missing = columns.filter((name) => {
    const [table = "", column = ""] = name.split(".");
    return answered().includes(table) && !lists.some((words) => words.has(table) && words.has(column));
  });
  expect(missing.filter((name) => !unlisted.some(([, pattern]) => pattern.test(name)))).toEqual([]);
  expect(unlisted.filter(([, pattern]) => !missing.some((name) => pattern.test(name))).map(([name]) => name)).toEqual(
    [],
  );
});

test("each list has a name of its own, and says when everything was kept and why", () => {
  const lists = parts.flatMap(({ lists }) => lists.map(({ name }) => name));
  expect(new Set(lists).size).toBe(lists.length);
  expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length);
  expect(inOrder.map(({ key }) => key).toSorted()).toEqual(parts.map(({ key }) => key).toSorted());
  for (const { title, keeps, why, until, erased } of parts)
    for (const text of [title, keeps, why, until, erased]) expect(text.trim()).not.toBe("");
});

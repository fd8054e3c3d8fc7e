import { describe, expect, onTestFinished, test } from "vitest";
import { switchPersona } from "#contract/chat-operators.ts";
import { changeOperatorRole, operatorActs, operatorSignOut, removeOperator } from "#contract/operators.ts";
import { OWNER, ownersConsole } from "../testing/operators.ts";
import { expectProblem } from "../testing/problem.ts";
import { selectActs } from "./queries.ts";

const owners = ownersConsole();
const { person } = owners;

test("addresses that nobody was given are refused", async () => {
  const ask = (url: string) => owners.product.app.inject({ url, headers: OWNER });
  for (const path of [
    "acts?subject=%00",
    "reported-names?after=0.999999999999999.999999999999999.arena.1",
    "unusual-votes/origins?celebrityId=adele&from=0000-01-01T00:00:00Z",
    `vote-takings/preview?subject=n.${"A".repeat(22)}&from=0000-01-01T00:00:00Z&until=0000-01-02T00:00:00Z`,
    `vote-takings/preview?subject=p.${"A".repeat(21)}B&from=2026-01-01T00:00:00Z&until=2026-01-02T00:00:00Z`,
  ])
    expectProblem(await ask(`/api/operators/${path}`), "invalid_request", path);
});

describe("the trail", () => {
  const acts = async (query: Record<string, string> = {}) =>
    operatorActs.answer.parse((await owners.product.call(operatorActs, { query, headers: OWNER })).json());

  test("says who did what, and what was so before; and nothing where nothing was done", async () => {
    const { headers } = await person("Tracy", "run");
    for (const off of [true, true, false])
      await owners.product.call(switchPersona, { body: { celebrityId: "rihanna", off }, headers });
    const { acts: done } = await acts({ subject: "rihanna" });
    expect(done.map(({ operator, act, before, after }) => [operator, act, before, after])).toEqual([
      ["Tracy", "persona_switched", { off: true }, { off: false }],
      ["Tracy", "persona_switched", { off: false }, { off: true }],
    ]);
  });

  test("tells of invitations, roles, sign-outs and removals, and people of one name apart", async () => {
    const { id, headers } = await person("Pat", "watch");
    await owners.product.call(operatorSignOut, { headers });
    await owners.product.call(operatorSignOut, { headers });
    await owners.product.call(changeOperatorRole, { params: { id }, body: { role: "run" }, headers: OWNER });
    await owners.product.call(removeOperator, { params: { id }, headers: OWNER });
    const other = await person("Pat", "watch");
    const { acts: done } = await acts({ subject: "Pat" });
    const [number, next] = [Number(id), Number(other.id)];
    expect(done.map(({ act, operatorNumber }) => [act, operatorNumber])).toEqual([
      ["signed_in", next],
      ["operator_joined", next],
      ["operator_invited", null],
      ["operator_removed", null],
      ["role_changed", null],
      ["signed_out", number],
      ["signed_in", number],
      ["operator_joined", number],
      ["operator_invited", null],
    ]);
    expect(done[3]?.before).toEqual({ role: "run", number });
  });

  test("is narrowed to an operator, to what was done, and to both", async () => {
    const [sam, ola] = [await person("Sam", "run"), await person("Ola", "run")];
    for (const [{ headers }, off] of [
      [sam, true],
      [ola, false],
    ] as const)
      await owners.product.call(switchPersona, { body: { celebrityId: "rihanna", off }, headers });
    const kinds = async (query: Record<string, string>) =>
      (await acts(query)).acts.map(({ operator, act }) => `${operator}: ${act}`);
    expect(await kinds({ by: sam.id })).toEqual(["Sam: persona_switched", "Sam: signed_in", "Sam: operator_joined"]);
    expect(await kinds({ by: sam.id, act: "persona_switched" })).toEqual(["Sam: persona_switched"]);
    expect((await kinds({ act: "persona_switched" })).slice(0, 2)).toEqual([
      "Ola: persona_switched",
      "Sam: persona_switched",
    ]);
    const byToken = await kinds({ by: "token", act: "operator_invited" });
    expect(byToken.slice(0, 2)).toEqual(["Operators' token: operator_invited", "Operators' token: operator_invited"]);
    expect(await kinds({ by: "open" })).toEqual([]);
  });

  test("is found by an index, however it is asked for, where five years are kept", async () => {
    const { pool } = owners.product.database;
    const client = await pool.connect();
    onTestFinished(() => client.release());
    await client.query("BEGIN");
    await client.query(
      `INSERT INTO operator_acts (at, operator, operator_name, act, subject)
       SELECT now(), n % 7 + 1000, 'Filler ' || n % 7, 'signed_in', 'filler ' || n % 7 FROM generate_series(1, 20000) n`,
    );
    await client.query("ANALYZE operator_acts");
    for (const query of [
      { by: "1" },
      { by: "token" },
      { by: "open" },
      { act: "operator_removed" },
      { subject: "rihanna" },
    ] as const) {
      const { text, values } = selectActs(query, 51);
      const { rows } = await client.query<{ "QUERY PLAN": string }>(`EXPLAIN ${text}`, [...values]);
      expect(rows.map((row) => row["QUERY PLAN"]).join("\n"), JSON.stringify(query)).toMatch(
        /operator_acts_by_(?:operator|name|act|subject)/,
      );
    }
    await client.query("ROLLBACK");
  });

  test("comes in pages without gaps", async () => {
    for (let each = 0; each < 60; each += 1)
      await owners.product.call(switchPersona, {
        body: { celebrityId: "madonna", off: each % 2 === 0 },
        headers: OWNER,
      });
    const all = [];
    for (let before: string | null | undefined; before !== null; ) {
      const page: Awaited<ReturnType<typeof acts>> = await acts(before === undefined ? {} : { before });
      all.push(...page.acts.map(({ id }) => Number(id)));
      before = page.next;
    }
    const { rows } = await owners.product.database.pool.query<{ num: number }>(
      "SELECT num FROM operator_acts ORDER BY num DESC",
    );
    expect(rows.length).toBeGreaterThan(50);
    expect(all).toEqual(rows.map(({ num }) => num));
  });

  test.for(["UPDATE operator_acts SET act = 'x'", "DELETE FROM operator_acts", "TRUNCATE operator_acts"])(
    "cannot be changed, not even in the database: %s",
    async (attempt) => {
      await expect(owners.product.database.pool.query(attempt)).rejects.toThrow("what operators did is not changed");
    },
  );
});

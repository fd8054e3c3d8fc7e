import type pg from "pg";
import { expect } from "vitest";
import { recount } from "../recount/recount.ts";

/** Damage to the rows of a table, what repairs it, and part of the recount's line about it. */
export type Damage = readonly [table: string, damage: string, repair: string, line: string];

/** Expects the recount to report the damage while it is there, and nothing before and after. */
export async function expectReported(pool: pg.Pool, [table, damage, repair, line]: Damage): Promise<void> {
  expect(await recount(pool)).toEqual([]);
  await pool.query(`UPDATE ${table} SET ${damage}`);
  expect((await recount(pool)).join("\n")).toContain(line);
  await pool.query(`UPDATE ${table} SET ${repair}`);
  expect(await recount(pool)).toEqual([]);
}

import { readFile } from "node:fs/promises";
import type { Database } from "./connect.ts";

/** Makes the database's time stand still, at this moment until it is set again. For a database of a test or a demo alone. */
export async function holdTime({ pool }: Pick<Database, "pool">, at: Date): Promise<void> {
  await pool.query(
    "CREATE TABLE IF NOT EXISTS held_time (one boolean PRIMARY KEY DEFAULT true, at timestamptz NOT NULL)",
  );
  await setTime({ pool }, at);
  await pool.query(`CREATE OR REPLACE FUNCTION product_now() RETURNS timestamptz
    LANGUAGE sql STABLE AS 'SELECT at FROM held_time'`);
}

/** Sets a time that is held. */
export async function setTime({ pool }: Pick<Database, "pool">, at: Date): Promise<void> {
  await pool.query("INSERT INTO held_time (at) VALUES ($1) ON CONFLICT (one) DO UPDATE SET at = $1", [at]);
}

/** Lets the database's time go on from now, as the product defines it. */
export async function releaseTime({ pool }: Pick<Database, "pool">): Promise<void> {
  await pool.query(await readFile(new URL("./definitions.sql", import.meta.url), "utf8"));
  await pool.query("DROP TABLE held_time");
}

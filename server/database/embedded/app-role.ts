import pg from "pg";

/** The role that the product connects as: owner of its database, and nothing more. */
export const APP_ROLE = "hot_or_not_app";
/** Held by the process that prepares the role and the database. */
const PREPARE_LOCK = 4_210_005;

/**
 * Prepares the app's role and its database. What the superuser made there, as older versions of the product did, becomes the
 * role's. Each step is done for good and only if it is missing, so an interrupted start is continued by the next one;
 * processes that start at once take turns.
 * @param admin a superuser
 */
export async function giveDatabase(admin: pg.ClientConfig, database: string): Promise<void> {
  await connected({ ...admin, database: "postgres" }, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [PREPARE_LOCK]);
    const { rows } = await client.query<{ role: boolean; owner: string | null }>(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role,
              (SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = $2) AS owner`,
      [APP_ROLE, database],
    );
    const owner = rows[0]?.owner ?? null;
    if (rows[0]?.role !== true) await client.query(`CREATE ROLE ${APP_ROLE} LOGIN`);
    if (owner === null) await client.query(`CREATE DATABASE ${database} OWNER ${APP_ROLE}`);
    else if (owner !== APP_ROLE) await client.query(`ALTER DATABASE ${database} OWNER TO ${APP_ROLE}`);
    await connected({ ...admin, database }, handOver);
  });
}

/** Statement by statement: in one transaction, its locks could meet those of an older version that is still running. */
async function handOver(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(HAND_OVER, [APP_ROLE]);
  for (const { statement } of rows) await client.query(statement);
}

/**
 * Indexes, row types and the sequences of columns follow their tables. REASSIGN OWNED refuses the superuser that initdb
 * made, which owns the system's objects too. Schemas are chosen first: naming all 3,000 functions of the system would take
 * each start 40 ms.
 */
const HAND_OVER = `
WITH spaces AS MATERIALIZED (
  SELECT oid, quote_ident(nspname) AS name, nspowner AS owner FROM pg_namespace
  WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
), mine AS (
  SELECT CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind,
         c.oid::regclass::text AS name, relowner AS owner
  FROM pg_class c
  WHERE relnamespace = ANY (ARRAY(SELECT oid FROM spaces)) AND relkind IN ('r', 'p', 'v', 'm', 'S')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i')
                    AND c.relkind = 'S')
  UNION ALL
  SELECT 'ROUTINE', oid::regprocedure::text, proowner FROM pg_proc WHERE pronamespace = ANY (ARRAY(SELECT oid FROM spaces))
  UNION ALL
  SELECT 'TYPE', oid::regtype::text, typowner FROM pg_type
  WHERE typnamespace = ANY (ARRAY(SELECT oid FROM spaces)) AND typtype IN ('d', 'e')
  UNION ALL
  SELECT 'SCHEMA', name, owner FROM spaces
)
SELECT format('ALTER %s %s OWNER TO %I', kind, name, $1::text) AS statement
FROM mine WHERE pg_get_userbyid(owner) = current_user`;

async function connected(target: pg.ClientConfig, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(target);
  // It also rejects what waits for the connection.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}

import { arrayOf, type Query, select, statement } from "../database/query.ts";

/** Those of celebrities who are withdrawn are off as well, for as long as they are. */
const OFF = `(SELECT celebrity FROM chat_personas_off UNION ALL SELECT num FROM celebrities WHERE withdrawn)`;
const ON = `NOT s.all_off AND $1 NOT IN ${OFF}`;

/** Whether a persona is switched on. */
export function isOn(celebrity: number): Query<boolean> {
  return select("is_persona_on", `SELECT ${ON} FROM chat_switch s`, [celebrity], ([row]: readonly [boolean][]) => {
    return row?.[0] ?? false;
  });
}

/** Whether the persona of a session is switched off. */
export function isOff(session: string): Query<boolean> {
  return select(
    "is_persona_of_session_off",
    `SELECT s.all_off OR EXISTS (SELECT FROM chat_sessions c WHERE c.id = $1 AND c.celebrity IN ${OFF})
     FROM chat_switch s`,
    [session],
    ([row]: readonly [boolean][]) => row?.[0] ?? false,
  );
}

/** Keeps personas as they are until the transaction ends. To be sent after the lock of the player, before `isOn`. */
export function holdPersonas(): Query {
  return statement("hold_personas", "SELECT FROM chat_switch FOR SHARE", []);
}

/** Keeps sessions from being opened until the transaction ends, for whoever switches personas. */
export function lockPersonas(): Query {
  return statement("lock_personas", "SELECT FROM chat_switch FOR UPDATE", []);
}

/** Switches a persona, or all of them. */
export function setOff(celebrity: number | null, off: boolean): Query {
  if (celebrity === null) return statement("switch_personas", "UPDATE chat_switch SET all_off = $1", [off]);
  return off
    ? statement(
        "switch_persona_off",
        "INSERT INTO chat_personas_off (celebrity, switched_at) VALUES ($1, product_now()) ON CONFLICT DO NOTHING",
        [celebrity],
      )
    : statement("switch_persona_on", "DELETE FROM chat_personas_off WHERE celebrity = $1", [celebrity]);
}

/** Whether any persona may be on: whether chats are sold, where there is somebody to take the money. */
export function arePersonasOn(): Query<boolean> {
  return select("are_personas_on", "SELECT NOT all_off FROM chat_switch", [], ([row]: readonly [boolean][]) => {
    return row?.[0] ?? false;
  });
}

export function selectOff(): Query<{ allOff: boolean; off: number[] }> {
  return select(
    "select_personas_off",
    `SELECT all_off, ARRAY(SELECT celebrity::integer FROM chat_personas_off ORDER BY celebrity) FROM chat_switch`,
    [],
    ([row]: readonly [boolean, number[]][]) => ({ allOff: row?.[0] ?? false, off: row?.[1] ?? [] }),
  );
}

/** A session that is running although its persona is off. */
export interface SwitchedOff {
  id: string;
  player: number;
}

export function selectSwitchedOff(without: readonly string[], most: number): Query<SwitchedOff[]> {
  return select(
    "select_switched_off_sessions",
    `SELECT c.id, c.player FROM chat_sessions c, chat_switch s
     WHERE c.ended_at IS NULL AND c.ends_at > product_now() AND c.id <> ALL ($1::uuid[])
       AND (s.all_off OR c.celebrity IN ${OFF})
     ORDER BY c.ends_at DESC LIMIT $2`,
    [arrayOf(without), most],
    (rows: readonly [string, number][]) => rows.map(([id, player]) => ({ id, player })),
  );
}

/** What a profile says of a celebrity's persona. */
export interface PersonaFacts {
  isAvailable: boolean;
  /** Sessions that were ever opened. */
  totalChats: number;
}

export function readPersona(celebrity: number): Query<PersonaFacts> {
  return select(
    "read_persona",
    `SELECT ${ON}, (SELECT count(*) FROM chat_sessions WHERE celebrity = $1) FROM chat_switch s`,
    [celebrity],
    ([row]: readonly [boolean, number][]) => ({ isAvailable: row?.[0] ?? false, totalChats: row?.[1] ?? 0 }),
  );
}

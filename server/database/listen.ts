import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/** How long to wait before connecting again, in ms. */
const RECONNECT_MS = 1000;
/** How often it is asked whether the connection still answers, and how long that may take, in ms. */
const PATIENCE = { checkMs: 2000, answerMs: 5000 };

/** What is called while a connection listens. */
export interface Listener {
  /** A notification came. */
  heard(this: void, payload: string): void;
  /** The connection listens from now on, for the first time or again: what was said before may have been missed. */
  listening(this: void): void;
  /** The connection is lost: what is said is missed until it listens again. With this, it is asked whether it still answers. */
  lost?(this: void): void;
}

/** Listens for notifications on a connection of its own, which is replaced when it breaks. @returns ends it */
export function listenOn(
  target: pg.ClientConfig,
  channel: string,
  { heard, listening, lost }: Listener,
  { checkMs, answerMs } = PATIENCE,
): () => void {
  let ended = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const attempt = new pg.Client({
      ...target,
      application_name: `hot-or-not ${channel}`,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    });
    client = attempt;
    // It is emitted before "end", which follows in any case.
    attempt.on("error", () => undefined);
    attempt.once("end", () => giveUp(attempt));
    attempt.on("notification", ({ payload = "" }) => heard(payload));
    try {
      await attempt.connect();
      await attempt.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      if (ended) void attempt.end();
      else {
        listening();
        if (lost !== undefined) void keepAsking(attempt);
      }
    } catch {
      // A standby refuses to listen, and may be one no longer when it is asked again.
      giveUp(attempt);
    }
  }

  /** A network that has gone away says nothing, and a connection over it seems to be quiet only. */
  async function keepAsking(attempt: pg.Client): Promise<void> {
    while (client === attempt) {
      await pause(checkMs, undefined, { ref: false });
      try {
        await attempt.query("SELECT");
      } catch {
        giveUp(attempt);
      }
    }
  }

  function giveUp(attempt: pg.Client): void {
    if (client !== attempt) return;
    client = undefined;
    void attempt.end().catch(() => undefined);
    if (ended) return;
    lost?.();
    clearTimeout(retry);
    retry = setTimeout(() => void connect(), RECONNECT_MS);
  }

  void connect();
  return () => {
    ended = true;
    clearTimeout(retry);
    void client?.end().catch(() => undefined);
    client = undefined;
  };
}

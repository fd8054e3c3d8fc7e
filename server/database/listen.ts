import pg from "pg";

/** How long to wait before connecting again, in ms. */
const RECONNECT_MS = 1000;

/** What is called while a connection listens. */
export interface Listener {
  /** A notification came. */
  heard(this: void, payload: string): void;
  /** The connection listens from now on, for the first time or again: what was said before may have been missed. */
  listening(this: void): void;
}

/** Listens for notifications on a connection of its own, which is replaced when it breaks. @returns ends it */
export function listenOn(target: pg.ClientConfig, channel: string, { heard, listening }: Listener): () => void {
  let ended = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const attempt = new pg.Client({
      ...target,
      application_name: "hot-or-not push",
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      keepAlive: true,
    });
    client = attempt;
    // It is emitted before "end", which follows in any case.
    attempt.on("error", () => undefined);
    attempt.once("end", reconnect);
    attempt.on("notification", ({ payload = "" }) => heard(payload));
    try {
      await attempt.connect();
      await attempt.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      if (ended) void attempt.end();
      else listening();
    } catch {
      // A standby refuses to listen, and may be one no longer when it is asked again.
      void attempt.end().catch(() => undefined);
      reconnect();
    }
  }

  function reconnect(): void {
    if (ended) return;
    clearTimeout(retry);
    retry = setTimeout(() => void connect(), RECONNECT_MS);
  }

  void connect();
  return () => {
    ended = true;
    clearTimeout(retry);
    void client?.end().catch(() => undefined);
  };
}

import { once } from "node:events";
import { createConnection, createServer, type Server, type Socket } from "node:net";

/** A TCP relay that can be cut, to simulate a network failure or a server restart. */
export interface Relay {
  /** Port on 127.0.0.1 that leads to the target. */
  port: number;
  /** Breaks every connection and refuses new ones. */
  cut: () => Promise<void>;
  /** Accepts connections again. */
  mend: () => Promise<void>;
  /** Passes on nothing more that is sent over the connections that are open, as if their process were stopped. */
  hold: () => void;
}

/** Starts a relay on a free port. @param target path of the Unix socket, or port of this machine, to connect to */
export async function startRelay(target: string): Promise<Relay> {
  const open = new Set<Socket>();
  const senders = new Set<Socket>();
  const server = createServer((near) => {
    const far = createConnection(target);
    senders.add(near);
    near.on("close", () => senders.delete(near));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const port = await listen(server, 0);
  return {
    port,
    async cut() {
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    hold() {
      for (const sender of senders) sender.unpipe().pause();
    },
    async mend() {
      await listen(server, port);
    },
  };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The relay has no port");
  return address.port;
}

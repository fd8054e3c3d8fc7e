import { connect, type Socket } from "node:net";
import type { Target } from "./target.ts";

const WAIT_MS = 5000;

export function openSocket({ host, port }: Target): Socket {
  const socket = connect({ host, port });
  // A cut is an outcome.
  socket.on("error", () => undefined);
  return socket;
}

/** Sends bytes and returns what comes back until the connection is closed, or for 5 s. */
export function exchange(target: Target, bytes: string): Promise<string> {
  const socket = openSocket(target);
  let heard = "";
  socket.setTimeout(WAIT_MS, () => socket.destroy());
  socket.on("data", (chunk) => {
    heard += chunk.toString("latin1");
  });
  socket.write(bytes, "latin1");
  return new Promise((resolve) => {
    socket.once("close", () => resolve(heard));
  });
}

/** How long a connection lasts, in ms; `limit` if it is still open then. */
export function lifetime(socket: Socket, limit: number): Promise<number> {
  const began = performance.now();
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      socket.destroy();
      resolve(limit);
    }, limit);
    socket.once("close", () => {
      clearTimeout(timer);
      resolve(performance.now() - began);
    });
  });
}

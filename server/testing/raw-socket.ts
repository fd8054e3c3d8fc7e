import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A connection whose bytes are the test's own. It is closed when the test finishes. */
export interface RawSocket {
  socket: Socket;
  /** Everything received so far. */
  text: () => string;
  /** Resolves when `text` has been received. */
  received: (text: string) => Promise<void>;
  /** Resolves when more has been received. */
  more: () => Promise<void>;
  /** Resolves with everything received, when the server has closed the connection. */
  closed: Promise<string>;
}

export async function openSocket(port: number): Promise<RawSocket> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let text = "";
  socket.setEncoding("latin1");
  socket.on("data", (chunk) => (text += String(chunk)));
  // It may be reset.
  socket.on("error", () => undefined);
  const closed = new Promise<string>((resolve) => void socket.once("close", () => resolve(text)));
  await once(socket, "connect");
  async function more(): Promise<void> {
    if (socket.closed) throw new Error(`The connection was closed after ${JSON.stringify(text)}`);
    await Promise.race([new Promise((resolve) => void socket.once("data", resolve)), closed]);
  }
  return {
    socket,
    text: () => text,
    closed,
    more,
    async received(part) {
      while (!text.includes(part)) await more();
    },
  };
}

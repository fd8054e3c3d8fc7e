import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { pushStream } from "#contract/push.ts";
import { openSocket, type RawSocket } from "./raw-socket.ts";

interface Message {
  topic: string;
  version: number;
  // Tests know what they watch.
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any;
}

/** A stream of topics, opened as a browser does. It is closed when the test finishes. */
export interface PushStream extends RawSocket {
  /** All messages so far, in their order. */
  messages: () => Message[];
  /** Resolves with the first message, from the beginning on, that fits. */
  message: (fits: (message: Message) => boolean) => Promise<Message>;
}

/** Opens a stream of an app, which listens from then on. @param topics such as `leagues,league:3` */
export async function openPushStream(
  app: FastifyInstance,
  topics: string,
  headers: Record<string, string> = {},
): Promise<PushStream> {
  if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const stream = await openSocket(port);
  const lines = Object.entries({ host: `localhost:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`);
  stream.socket.write(`GET ${pushStream.path}?topics=${topics} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  await stream.received("\r\n\r\n");

  const messages = () =>
    [...stream.text().matchAll(/^data: (.+)\n\n/gm)].map(([, data = ""]): Message => JSON.parse(inUtf8(data)));
  return {
    ...stream,
    messages,
    async message(fits) {
      for (;;) {
        const found = messages().find(fits);
        if (found !== undefined) return found;
        await stream.more();
      }
    },
  };
}

/** Sockets of tests give a letter for each byte. */
function inUtf8(bytes: string): string {
  return Buffer.from(bytes, "latin1").toString("utf8");
}

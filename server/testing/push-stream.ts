import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { type PushMessage, pushStream, type TopicName } from "#contract/push.ts";
import { openSocket, type RawSocket } from "./raw-socket.ts";

/** The messages of each of the topics. */
export type MessageOf<T extends TopicName> = T extends TopicName ? PushMessage<T> : never;

/** A stream of topics, opened as a browser does. It is closed when the test finishes. */
export interface PushStream<T extends TopicName> extends RawSocket {
  /** All messages so far, in their order. */
  messages: () => MessageOf<T>[];
  /** Resolves with the first message, from the beginning on, that fits. */
  message: (fits: (message: MessageOf<T>) => boolean) => Promise<MessageOf<T>>;
}

/** Opens a stream of an app, which listens from then on. */
export async function openPushStream<T extends TopicName>(
  app: FastifyInstance,
  topics: T | readonly T[],
  headers: Record<string, string> = {},
): Promise<PushStream<T>> {
  if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const stream = await openSocket(port);
  const lines = Object.entries({ host: `localhost:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`);
  stream.socket.write(
    `GET ${pushStream.path}?topics=${[topics].flat().join(",")} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`,
  );
  await stream.received("\r\n\r\n");

  const messages = () =>
    [...stream.text().matchAll(/^data: (.+)\n\n/gm)].map(([, data = ""]): MessageOf<T> => JSON.parse(inUtf8(data)));
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

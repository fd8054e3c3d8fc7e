/**
 * Players who talk without a break, each on a push stream as pages are: a process of its own. It notes how much of each reply
 * its player has on the screen, and when.
 */
import { connect } from "node:net";
import { z } from "zod";
import { sendChatMessage } from "#contract/conversations.ts";
import { pushStream } from "#contract/push.ts";

export interface TalkersOrder {
  port: number;
  /** Where replies come over: the product's stream, or the answer of another address, piece by piece. */
  path: string | null;
  talkers: { id: string; cookie: string; session: string; token: string }[];
}

/** What a player has had of the reply to a message. */
export interface SeenReply {
  number: string;
  /** When the message was sent, in ms since the epoch. */
  sentAt: number;
  /** In the order of time: in ms since the epoch, and how many characters there were. */
  seen: [at: number, characters: number][];
}

export interface TalkersReport {
  replies: SeenReply[];
  failed: string[];
}

type Talker = TalkersOrder["talkers"][number];

const EVENT = /^id: \S+\ndata: (.+)\n\n/gm;
const pushed = z.object({
  data: z.object({
    draft: z
      .object({ userMessage: z.object({ content: z.string() }), aiResponse: z.object({ content: z.string() }) })
      .nullable(),
  }),
});
const answered = z.object({ aiResponse: z.object({ content: z.string() }) });

const replies = new Map<string, SeenReply>();
const failed: string[] = [];
const stopped = new AbortController();

const numberIn = (content: string) => /number (\d+-\d+)/.exec(content)?.[1] ?? "";

function note(number: string, characters: number): void {
  const reply = replies.get(number);
  if (reply !== undefined && characters > (reply.seen.at(-1)?.[1] ?? 0)) reply.seen.push([Date.now(), characters]);
}

/** Resolves with the first message. */
function watch(port: number, { session, cookie }: Talker): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = connect(port, "127.0.0.1", () =>
    socket.write(
      `GET ${pushStream.path}?topics=chat:${session} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`,
    ),
  );
  socket.setEncoding("utf8");
  let rest = "";
  socket.on("error", reject);
  socket.on("close", () => reject(new Error(`A stream has ended: ${rest.slice(0, 500)}`)));
  socket.on("data", (text) => {
    rest += String(text);
    let end = 0;
    for (const { 0: event, 1: data = "", index } of rest.matchAll(EVENT)) {
      end = index + event.length;
      const { draft } = pushed.parse(JSON.parse(data)).data;
      if (draft !== null) note(numberIn(draft.userMessage.content), draft.aiResponse.content.length);
      resolve();
    }
    rest = rest.slice(end);
  });
  return promise;
}

async function talk({ port, path }: TalkersOrder, { id, cookie, token }: Talker, place: number): Promise<void> {
  for (let message = 1; !stopped.signal.aborted; message += 1) {
    const number = `${place}-${message}`;
    replies.set(number, { number, sentAt: Date.now(), seen: [] });
    const body = JSON.stringify({ sessionToken: token, content: `Tell me of music, number ${number}`, userId: id });
    const answer = await fetch(`http://127.0.0.1:${port}${path ?? sendChatMessage.path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-user-id": id, cookie },
      body,
    }).catch(() => undefined);
    if (answer === undefined || answer.status !== 200 || answer.body === null) {
      failed.push(answer === undefined ? "no answer" : `${answer.status} ${await answer.text()}`);
      continue;
    }
    if (path === null) {
      note(number, answered.parse(await answer.json()).aiResponse.content.length);
      continue;
    }
    let characters = 0;
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      characters += piece.length;
      note(number, characters);
    }
  }
}

async function begin(order: TalkersOrder): Promise<void> {
  const { port, path, talkers } = order;
  if (path === null) for (const talker of talkers) await watch(port, talker);
  process.send?.("watching");
  for (const [place, talker] of talkers.entries()) {
    void talk(order, talker, place);
    // So that they are at different places of their replies.
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
  process.send?.("talking");
}

process.on("message", (message: TalkersOrder | "report" | "stop") => {
  if (message === "stop") process.exit(0);
  else if (message === "report")
    process.send?.({ replies: [...replies.values()], failed } satisfies TalkersReport, () => stopped.abort());
  else void begin(message);
});

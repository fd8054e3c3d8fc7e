import { Worker } from "node:worker_threads";
import type { RoundResult } from "#contract/values/round-addresses.ts";
import type { PosterSubject } from "./poster/poster.ts";

/** What a link preview shows: a celebrity's banner, or how a round went. */
export type Drawing = { banner: PosterSubject } | { round: RoundResult };

/** What the thread answers: a PNG, or why there is none. */
export type Drawn = { picture: Uint8Array } | { failure: string };

/** Draws pictures as PNG on a thread of its own, one at a time. */
export interface DrawingThread {
  /** Must not be called again before it has settled. @throws if the picture cannot be drawn */
  draw: (drawing: Drawing) => Promise<Buffer>;
  /** Ends the thread for good, and fails what it is drawing. */
  close: () => Promise<void>;
}

/** A picture takes a tenth of a second; a thread that takes this long, in ms, is replaced. */
const TIMEOUT_MS = 20_000;

/** The thread starts with the first drawing, and again after it has ended. */
export function openDrawingThread(): DrawingThread {
  let thread: Worker | undefined;
  let closed = false;

  function start(): Worker {
    const started = new Worker(new URL("drawing-thread.ts", import.meta.url), { name: "pictures", execArgv: [] });
    // It must not keep the process alive.
    started.unref();
    const ended = () => {
      if (thread === started) thread = undefined;
    };
    started.on("exit", ended).on("error", ended);
    return started;
  }

  return {
    async draw(drawing) {
      if (closed) throw new Error("The drawing thread is closed");
      thread ??= start();
      const { picture } = await answerOf(thread, drawing);
      return Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
    },
    async close() {
      closed = true;
      await thread?.terminate();
    },
  };
}

function answerOf(thread: Worker, drawing: Drawing): Promise<{ picture: Uint8Array }> {
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => void thread.terminate(), TIMEOUT_MS);
    const done = (answer: Drawn) => {
      clearTimeout(giveUp);
      thread.off("message", done).off("error", failed).off("exit", ended);
      if ("picture" in answer) resolve(answer);
      else reject(new Error(answer.failure));
    };
    const failed = (error: unknown) => done({ failure: `The drawing thread failed: ${String(error)}` });
    const ended = () => done({ failure: "The drawing thread ended" });
    thread.on("message", done).on("error", failed).on("exit", ended);
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    thread.postMessage(drawing);
  });
}

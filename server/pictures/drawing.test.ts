import { expect, test } from "vitest";
import { openDrawingThread } from "./drawing.ts";

const drawing = { round: { title: "The Game", hot: 1, not: 0 } } as const;

test("closing fails the drawing on its way, and no thread is started for later ones", async () => {
  const thread = openDrawingThread();
  const begun = thread.draw(drawing);
  await Promise.all([expect(begun).rejects.toThrow("ended"), thread.close()]);
  await expect(thread.draw(drawing)).rejects.toThrow("closed");
});

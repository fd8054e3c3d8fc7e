import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { queryClient, refreshQueries } from "./query-client.ts";

afterEach(() => queryClient.clear());

/** A query whose answers are given by hand, one for each time that it is read. */
function board() {
  const reads: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ["board"],
    queryFn: () => {
      const read = Promise.withResolvers<string>();
      reads.push(read);
      return read.promise;
    },
  });
  const stop = observer.subscribe(() => undefined);
  return { reads, shown: () => observer.getCurrentResult().data, stop };
}

test("what changes while it is first read is read once more", async () => {
  const { reads, shown, stop } = board();
  const refreshed = refreshQueries({ queryKey: ["board"] });
  reads[0]?.resolve("before the change");
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.resolve("after it");
  await refreshed;
  expect(shown()).toBe("after it");
  stop();
});

test("what is known is read once, also when it is on its way", async () => {
  const { reads, shown, stop } = board();
  reads[0]?.resolve("known");
  await expect.poll(shown).toBe("known");
  void refreshQueries({ queryKey: ["board"] });
  const refreshed = refreshQueries({ queryKey: ["board"] });
  reads[1]?.resolve("before the change");
  reads[2]?.resolve("after it");
  await refreshed;
  expect(shown()).toBe("after it");
  expect(reads).toHaveLength(3);
  stop();
});

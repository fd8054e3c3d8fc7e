import { afterEach, expect, test, vi } from "vitest";
import { shareRound } from "./share-round.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["The Game", "https://hot.example/game?hot=12&not=8"],
  ["Rock Stars", "https://hot.example/?category=Rock+Stars&hot=12&not=8"],
  ["Chefs & Food Stars", "https://hot.example/?category=Chefs+%26+Food+Stars&hot=12&not=8"],
] as const)("the link to %s tells how the round went", async (title, url) => {
  const share = vi.fn<Navigator["share"]>(() => Promise.resolve());
  vi.stubGlobal("window", { location: { origin: "https://hot.example" } });
  vi.stubGlobal("navigator", { share });
  await shareRound({ title, hot: 12, not: 8 });
  expect(share).toHaveBeenCalledWith(
    expect.objectContaining({ url, text: `${title}: I said hot 12 times and not 8 times. Your turn!` }),
  );
});

import { expect, test } from "vitest";
import { ProvenCookies } from "./proven-cookies.ts";

/** Remembers players, each with the cookies of so many browsers. */
function rememberedCookies(players: number, browsers: number) {
  const cookies = new ProvenCookies({ secrets: ["secret"], isLive: async () => true });
  for (let num = 0; num < players; num += 1)
    for (let session = 0; session < browsers; session += 1)
      cookies.set(`${num}.${session}`, { id: `user_${num}`, num, session });
  return cookies;
}

test("who is erased is unknown at once in every browser, and nobody else is", async () => {
  const cookies = rememberedCookies(3, 2);
  const forgotten = [cookies.forgetPlayer(1), cookies.forgetPlayer(2)];
  expect(cookies.get("1.0") ?? cookies.get("1.1") ?? cookies.get("2.0")).toBeUndefined();
  expect(cookies.get("0.1")).toMatchObject({ num: 0 });
  await Promise.all(forgotten);
  expect(cookies.get("1.0") ?? cookies.get("1.1") ?? cookies.get("2.0")).toBeUndefined();
  expect(cookies.get("0.1")).toMatchObject({ num: 0 });
  // Such a number is nobody's any more. That it could be remembered again shows that nothing of it is kept.
  cookies.set("1.0", { id: "user_1", num: 1, session: 0 });
  expect(cookies.get("1.0")).toBeDefined();
});

test("requests are answered while somebody is forgotten among many", async () => {
  const cookies = rememberedCookies(10_000, 1);
  const forgotten = cookies.forgetPlayer(9999).then(() => "forgotten");
  let turns = 0;
  const turn = () => new Promise<string>((resolve) => setImmediate(resolve, "a turn"));
  while ((await Promise.race([forgotten, turn()])) === "a turn") turns += 1;
  expect(turns).toBeGreaterThan(5);
});

import { hrefOf } from "#contract/values/pages.ts";
import { roundAddress } from "#contract/values/round-addresses.ts";
import { expect, testAlone as test } from "./fixtures.ts";
import { expectProgress } from "./play.ts";

const VISITS = 10;

test.use({ ownEnvironment: { RATE_LIMIT: "on" } });

test("ten first visits at once from one address are refused nothing", { tag: "@phone" }, async ({ page }) => {
  const asked: { url: string; method: string; headers: Record<string, string>; body: string | null }[] = [];
  page.on("request", (request) => {
    const { "content-type": type, "x-user-id": player } = request.headers();
    const headers = { ...(type && { "content-type": type }), ...(player && { "x-user-id": player }) };
    asked.push({ url: request.url(), method: request.method(), headers, body: request.postData() });
  });
  await page.goto(hrefOf("home"), { waitUntil: "networkidle" });
  await page.goto(roundAddress("Rock Stars"));
  await expectProgress(page, 1, "Rock Stars");
  await page.waitForLoadState("networkidle");
  expect(asked.length).toBeGreaterThan(30);

  const statuses = await Promise.all(
    Array.from({ length: VISITS - 1 }, (_, visit) => {
      const asOther = (text: string) => text.replaceAll(/(user_\d+_\w+)/g, `$1v${visit}`);
      return asked.map(async ({ url, method, headers, body }) => {
        const player = headers["x-user-id"];
        const own = { ...headers, ...(player && { "x-user-id": asOther(player) }) };
        const { status } = await fetch(url, { method, headers: own, ...(body && { body: asOther(body) }) });
        return `${new URL(url).pathname} ${status}`;
      });
    }).flat(),
  );
  expect(statuses.filter((line) => /(428|429|503)$/.test(line))).toEqual([]);
});

import { randomUUID } from "node:crypto";
import { activeArenas, arenaDetail, joinArena } from "#contract/arenas.ts";
import { reportedNames, reportName } from "#contract/names.ts";
import { claimPlayer } from "#contract/players.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { openConsole } from "./console.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoSidewaysScrolling } from "./layout.ts";

/** Makes a player elsewhere. @returns what calls the API for it */
async function somebody(address: string) {
  const userId = `user_${Date.now()}_${randomUUID().replaceAll("-", "")}`;
  // Players of one network would count as one.
  const bytes = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256));
  const from = ["10", ...bytes].join(".");
  let cookie = "";
  const call = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${address}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-user-id": userId, "x-forwarded-for": from, cookie },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    cookie ||= answer.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
    return JSON.parse(text);
  };
  await call(claimPlayer.path, { userId });
  return call;
}

test("an operator hides a reported name, shows it again, and keeps another", { tag: "@phone" }, async ({
  page,
  site,
}) => {
  // Others may report names of this product.
  const mark = Array.from({ length: 8 }, () => "XYZ"[Math.floor(Math.random() * 3)]).join("");
  const [rude, dull] = [`Rude ${mark}`, `Dull ${mark}`];
  const arenas = activeArenas.answer.parse(await (await fetch(`${site.address}${activeArenas.path}`)).json());
  const [last] = arenas.toSorted((one, other) => other.endTime.localeCompare(one.endTime));
  const arenaId = last?.id ?? "";
  for (const displayName of [rude, dull]) {
    const joined = await (await somebody(site.address))(joinArena.path, { arenaId, displayName });
    const { participant } = joinArena.answer.parse(joined);
    const reporters = displayName === rude ? 2 : 1;
    for (let reporter = 0; reporter < reporters; reporter += 1)
      await (await somebody(site.address))(reportName.path, { contest: "arena", id: participant });
  }
  const names = async () => {
    const detail = await fetch(`${site.address}${arenaDetail.path.replace(":arenaId", arenaId)}`);
    return arenaDetail.answer.parse(await detail.json()).participants.map(({ displayName }) => displayName);
  };

  // 50 names would take as many players: the first page has one.
  await page.route(`**${reportedNames.path}`, async (route) => {
    const response = await route.fetch();
    const list = reportedNames.answer.parse(await response.json());
    const names = list.names.filter(({ displayName }) => displayName === rude);
    const next = names.map((one) => `0.2000.${Date.parse(one.firstReportedAt)}.${one.contest}.${one.id}`).join("");
    await route.fulfill({ response, json: { ...list, names, next } });
  });
  await openConsole(page, "names");
  const panel = page.getByRole("region", { name: "Reported names" });
  const rows = panel.getByRole("listitem").filter({ hasText: new RegExp(`${rude}|${dull}`) });
  await expect(rows).toHaveText([/^Rude.*Arena, 2 reports/]);
  await expect(panel.getByText(/^\d+ names wait for a decision\.$/)).toBeVisible();
  await panel.getByRole("button", { name: "Next names" }).click();
  await expect(rows).toHaveText([/^Dull.*Arena, 1 report,/]);
  await page.unroute(`**${reportedNames.path}`);
  await panel.getByRole("button", { name: "First names" }).click();
  await expect(rows).toHaveText([/^Rude.*Arena, 2 reports/, /^Dull.*Arena, 1 report,/]);
  await expectNoSidewaysScrolling(page);
  await expectNoAxeFindings(page);

  await panel.getByRole("button", { name: `Hide ${rude}` }).click();
  const sure = page.getByRole("dialog", { name: `Hide ${rude}?` });
  await sure.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(sure).toBeHidden();
  await expect(rows).toHaveText([/^Dull/, /^Rude.*hidden after 2 reports/]);
  expect(await names()).toEqual(expect.arrayContaining(["Hidden player", dull]));
  await panel.getByRole("button", { name: `Keep ${dull}` }).click();
  await expect(rows).toHaveText([/^Rude/]);
  await panel.getByRole("button", { name: `Show ${rude} again` }).click();
  await expect(rows).toHaveCount(0);
  expect(await names()).toEqual(expect.arrayContaining([rude, dull]));

  const any = page.getByRole("region", { name: "Any name" });
  await any.getByRole("searchbox").fill(mark.toLowerCase());
  await any.getByRole("button", { name: "Find" }).click();
  await expect(any.getByRole("listitem")).toHaveText([/^Dull/, /^Rude/]);
  await any.getByRole("button", { name: `Hide ${rude}` }).click();
  const asked = page.getByRole("dialog", { name: `Hide ${rude}?` });
  await asked.getByRole("combobox").selectOption("It advertises");
  await expectNoSidewaysScrolling(page);
  await expectNoAxeFindings(page);
  await asked.getByRole("button", { name: "Hide" }).click();
  await expect(any.getByRole("listitem").last()).toHaveText(/^Rude.*hidden/);
  expect(await names()).toEqual(expect.arrayContaining(["Hidden player", dull]));
  await any.getByRole("button", { name: `Show ${rude} again` }).click();
  await expect(any.getByRole("button", { name: `Hide ${rude}` })).toBeVisible();
});

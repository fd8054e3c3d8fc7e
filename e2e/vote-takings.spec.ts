import { previewVoteTaking, takeVotesOut, type TakingPreview } from "#contract/vote-takings.ts";
import { type VoteFinding, voteFindings, type VoteOrigins, voteOrigins } from "#contract/vote-watch.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { openConsole } from "./console.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoSidewaysScrolling } from "./layout.ts";

const NETWORK = `n.${"a".repeat(22)}`;

const FINDING: VoteFinding = {
  celebrityId: "adele",
  celebrity: "Adele",
  from: "2026-11-24T19:00:00.000Z",
  votes: 900,
  reasons: ["oneNetwork"],
  shares: { newPlayers: 0.2, oneNetwork: 0.9 },
  usual: { newPlayers: 0.1, oneNetwork: 0.05 },
};

const ORIGINS: VoteOrigins = {
  networks: [{ network: NETWORK, players: 80, votes: 810, hotVotes: 800 }],
  players: [],
};

test("votes of a network are taken out of a span that the operator chooses, after a look at what that changes", {
  tag: "@phone",
}, async ({ page }) => {
  await page.route(`**${voteFindings.path}`, (route) => route.fulfill({ json: { findings: [FINDING] } }));
  await page.route(`**${voteOrigins.path}?*`, (route) => route.fulfill({ json: ORIGINS }));
  await page.route(`**${previewVoteTaking.path}?*`, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const hours = (Date.parse(asked.get("until") ?? "") - Date.parse(asked.get("from") ?? "")) / 3_600_000;
    const celebrities = [{ id: "adele", name: "Adele", hotVotes: 10 * hours, notVotes: 0 }];
    const preview: TakingPreview = { votes: 10 * hours, players: 80, outAlready: 0, celebrities };
    return route.fulfill({ json: preview });
  });
  await openConsole(page, "votes");
  await page.getByRole("button", { name: "Sources: Adele" }).click();
  await page.getByRole("button", { name: `Take out the votes of ${NETWORK}` }).click();
  const asked = page.getByRole("dialog", { name: "Take these votes out?" });
  await expect(asked).toContainText("10 votes of 80 players stop counting, for Adele (10).");
  await expectNoAxeFindings(page);
  await expectNoSidewaysScrolling(page);

  // In the zone of the browser.
  await asked.getByLabel("Until, your time").fill("2026-11-24T19:00");
  await expect(asked).toContainText("Choose a span of up to 31 days.");
  const takeOut = asked.getByRole("button", { name: "Take out" });
  await expect(takeOut).toHaveAttribute("aria-disabled", "true");
  await asked.getByLabel("Until, your time").fill("2026-11-27T20:00");
  await expect(asked).toContainText("720 votes of 80 players stop counting");

  let sent: unknown;
  await page.route(`**${takeVotesOut.path}`, (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent = route.request().postDataJSON();
    return route.fulfill({ json: { takings: [] } });
  });
  await takeOut.click();
  await expect(asked).toBeHidden();
  expect(sent).toEqual({ subject: NETWORK, from: FINDING.from, until: "2026-11-27T19:00:00.000Z" });
});

test("votes of any celebrity and hour are looked up, also where nothing was found", { tag: "@desktop" }, async ({
  page,
}) => {
  const asked: (string | null)[] = [];
  await page.route(`**${voteOrigins.path}?*`, (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(query.get("celebrityId"), query.get("from"));
    return route.fulfill({ json: ORIGINS });
  });
  await openConsole(page, "votes");
  await page.getByRole("combobox", { name: "Celebrity" }).selectOption("Adele");
  // In the zone of the browser.
  await page.getByLabel("Hour, your time").fill("2026-11-24T19:00");
  await page.getByRole("button", { name: "Look up" }).click();
  await expect(page.getByRole("button", { name: `Take out the votes of ${NETWORK}` })).toBeVisible();
  expect(asked).toEqual(["adele", "2026-11-24T18:00:00.000Z"]);
  await expectNoAxeFindings(page);
});

test("votes of any network are taken out by its pseudonym", { tag: "@desktop" }, async ({ page }) => {
  await page.route(`**${previewVoteTaking.path}?*`, (route) =>
    route.fulfill({ json: { votes: 0, players: 0, outAlready: 0, celebrities: [] } satisfies TakingPreview }),
  );
  await openConsole(page, "votes");
  const pseudonym = page.getByRole("textbox", { name: "Pseudonym of a player or a network" });
  await pseudonym.fill("192.0.2.7");
  await pseudonym.press("Enter");
  await expect(pseudonym).toHaveAccessibleDescription(/it begins with p\. for a player, or n\. for a network/);
  await pseudonym.fill(NETWORK);
  await pseudonym.press("Enter");
  const asked = page.getByRole("dialog", { name: "Take these votes out?" });
  await expect(asked).toContainText("There is no vote in it.");
  await expectNoAxeFindings(page);
});

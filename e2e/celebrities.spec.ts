import type { Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { roundAddress } from "#contract/values/round-addresses.ts";
import { celebrityProfile } from "#contract/celebrities.ts";
import { broken, holdBack, never } from "./answers.ts";
import { sellNoChat } from "./chat.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { untilOpen } from "./clock.ts";
import { pretendCelebrities } from "./discover.ts";
import { expect, test } from "./fixtures.ts";
import { nameOnStage, voteByButton, votesSent } from "./play.ts";
import { expectInSight, expectNoSidewaysScrolling } from "./layout.ts";

const search = (page: Page) => page.getByRole("searchbox", { name: "Search" });
const everyone = (page: Page) => page.getByRole("region", { name: "All Celebrities" });
const vote = (page: Page) => page.getByRole("region", { name: "Your vote" });

test.describe("the chooser", () => {
  test("searches while typing, without accents, with typos and by stage names, and leads to the celebrity", {
    tag: "@desktop",
  }, async ({ page }) => {
    await page.goto(hrefOf("celebrityChat"));
    await expect(everyone(page).getByRole("status")).toHaveText("280 celebrities");
    for (const [typed, found] of [
      ["beyonce", "Beyoncé"],
      ["keanu reves", "Keanu Reeves"],
      ["the rock", "Dwayne Johnson"],
      ["idris", "Idris Elba"],
    ] as const) {
      await search(page).fill(typed);
      await expect(everyone(page).getByRole("listitem").first()).toContainText(found);
    }
    await expectNoAxeFindings(page);
    await everyone(page).getByRole("link", { name: "Idris Elba" }).click();
    await expect(page).toHaveURL(hrefOf("celebrity", { id: "idris-elba" }));
    await expect(page.getByRole("heading", { level: 1, name: "Idris Elba" })).toBeFocused();
    await page.goBack();
    await expect(search(page)).toHaveValue("idris");
    await expect(everyone(page).getByRole("listitem").first()).toContainText("Idris Elba");
  });

  test("filters by category, from the list and from a chip, and keeps it in the address", { tag: "@desktop" }, async ({
    page,
  }) => {
    await page.goto(hrefOf("celebrityChat"));
    const category = page.getByRole("combobox", { name: "Category" });
    await category.selectOption("Rock Stars");
    await expect(everyone(page).getByRole("status")).toHaveText("20 celebrities");
    await expect(page).toHaveURL(`${hrefOf("celebrityChat")}?category=Rock+Stars`);
    const chips = page.getByRole("list", { name: "Categories" }).getByRole("button");
    await expect(chips).toHaveText([
      "Action Movie Stars",
      "Pop Music Stars",
      "Comedy Icons",
      "Hip-Hop Artists",
      "TV Stars",
      "Social Media Influencers",
      "Reality TV Stars",
      "Athletes",
      "Models",
    ]);
    await chips.last().click();
    await expect(category).toHaveValue("Models");
    await expect(everyone(page).getByRole("listitem")).toHaveCount(20);
    for (const tile of await everyone(page).getByRole("listitem").all()) await expect(tile).toContainText("Models");
    await search(page).fill("zzzz");
    await expect(everyone(page).getByRole("status")).toHaveText("0 celebrities");
    await expectNoAxeFindings(page);
    await page.getByRole("button", { name: "Show everyone" }).click();
    await expect(everyone(page).getByRole("status")).toHaveText("280 celebrities");
    await expect(page).toHaveURL(hrefOf("celebrityChat"));
  });

  test("opens with what it is, what it costs and whom to begin with, and its group stays lit", {
    tag: "@phone",
  }, async ({ page }) => {
    await page.goto(hrefOf("celebrityChat"));
    await expect(page.getByText(/AI persona of a star.*never the real person.*\$9\.99 per hour/)).toBeInViewport();
    const first = page
      .getByRole("region", { name: /^(Start here|Most Popular for Chat)$/ })
      .getByRole("listitem")
      .first();
    await expect(first.getByRole("link")).toBeInViewport({ ratio: 1 });
    await first.getByRole("link").tap();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    const bar = page.getByRole("navigation", { name: "Groups" });
    await expect(bar.getByRole("button", { name: "Chat", exact: true })).toHaveAttribute("aria-current", "true");
    await page.getByRole("button", { name: "Chat with the AI persona" }).tap();
    await expect(page.getByRole("button", { name: "Start Chat" })).toBeInViewport({ ratio: 1 });
  });

  test("a phone on its side shows who it is and the whole buttons of a vote", { tag: "@phone" }, async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto(hrefOf("celebrity", { id: "adele" }));
    for (const name of ["Not", "Hot"]) await expectInSight(page, vote(page).getByRole("button", { name, exact: true }));
    await expectInSight(page, page.getByRole("heading", { level: 1, name: "Adele" }));
    // Where there is no figure yet, words say so.
    const standing = page.getByRole("region", { name: "With the players" });
    await expect(standing).toBeVisible();
    await expect(standing.getByText("–", { exact: true })).toHaveCount(0);
  });

  test("the six with most votes, of those with more than 50", { tag: "@desktop" }, async ({ page }) => {
    await pretendCelebrities(page, 280, 57);
    await page.goto(hrefOf("celebrityChat"));
    const popular = page.getByRole("region", { name: "Most Popular for Chat" }).getByRole("listitem");
    await expect(page.getByRole("region", { name: "Most Popular for Chat" })).toContainText("vote on most");
    await expect(popular).toHaveText([/57 votes/, /56 votes/, /55 votes/, /54 votes/, /53 votes/, /52 votes/]);
  });

  test("5,000 of them render quickly, and searched as fast as one types", { tag: "@phone" }, async ({ page }) => {
    await pretendCelebrities(page, 5000, 0);
    await page.goto(hrefOf("celebrityChat"));
    await expect(everyone(page).getByRole("status")).toHaveText("5000 celebrities");
    const tiles = everyone(page).getByRole("listitem");
    const drawn = await tiles.count();
    expect(drawn).toBeLessThan(100);
    await everyone(page).getByRole("button", { name: "Show more" }).click();
    await expect(tiles).toHaveCount(2 * drawn);
    await search(page).pressSequentially("zendaya 17");
    await expect(tiles.first()).toContainText("Zendaya 17");
  });

  test("while it loads, and when it cannot be fetched", { tag: "@phone" }, async ({ page, failures }) => {
    await page.route("/api/celebrities", never);
    await page.goto(hrefOf("celebrityChat"));
    await expect(page.getByText("Loading the celebrities…")).toBeAttached();
    await expectNoAxeFindings(page);
    failures.expect("GET /api/celebrities 500");
    await page.unroute("/api/celebrities");
    await page.route("/api/celebrities", broken, { times: 1 });
    await page.reload();
    await expect(page.getByRole("alert")).toContainText("Failed to fetch celebrities");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(everyone(page).getByRole("listitem").first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("userId"))).toBeNull();
  });
});

test.describe("a celebrity's page", () => {
  test("describes the celebrity, labels what AI wrote, and sells nothing yet", { tag: "@phone" }, async ({
    page,
    request,
  }) => {
    const { profile } = celebrityProfile.answer.parse(
      await (await request.get("/api/celebrities/gordon-ramsay/profile")).json(),
    );
    await page.goto(hrefOf("celebrity", { id: "gordon-ramsay" }));
    await expect(page).toHaveTitle(/^Gordon Ramsay/);
    await expect(page.getByRole("region", { name: "Biography" })).toContainText(profile.biography);
    await expect(page.getByRole("region", { name: "Career highlights" }).getByRole("listitem")).toHaveText(
      profile.achievements,
    );
    await expect(page.getByRole("region", { name: "Interests" }).getByRole("listitem")).toHaveText(profile.interests);
    const persona = page.getByRole("region", { name: /^Chat with the persona/ });
    const samples = persona.getByRole("listitem");
    await expect(samples).toHaveCount(3);
    for (const sample of await samples.all()) await expect(sample).toContainText("AI sample");
    await expect(persona).toContainText("Gordon Ramsay never said any of this");

    const hours = persona.getByRole("radio");
    await expect(hours).toHaveCount(4);
    const cents = Math.round(Number(profile.hourlyRate) * 100);
    for (const [choice, count] of [
      ["1 hour", 1],
      ["2 hours", 2],
      ["3 hours", 3],
      ["6 hours", 6],
    ] as const) {
      await persona.getByRole("radio", { name: choice }).check();
      await expect(persona.getByText(/^Total/)).toHaveText(`Total $${((cents * count) / 100).toFixed(2)}`);
    }
    await expect(persona.getByRole("button", { name: "Start Chat" })).toBeEnabled();
    await expectNoAxeFindings(page);
    await sellNoChat(page);
    await page.reload();
    await expect(persona.getByRole("button", { name: "Start Chat" })).toBeDisabled();
    await expect(persona).toContainText("No chats for sale right now");
    await expect(persona).not.toContainText("unavailable");
    await expectNoAxeFindings(page);
    await page.setViewportSize({ width: 320, height: 568 });
    await expectNoSidewaysScrolling(page);
  });

  test("can be voted on as well, and may change the vote", { tag: "@phone" }, async ({ page, product }) => {
    await page.goto(hrefOf("celebrity", { id: "serena-williams" }));
    const standing = page.getByRole("region", { name: "With the players" });
    await expect(standing).toBeVisible();
    const votes = async () => {
      const answer = await fetch(`${product.address}/api/celebrities/serena-williams/profile`);
      return celebrityProfile.answer.parse(await answer.json()).standing;
    };
    const before = await votes();
    const next = vote(page).getByRole("link", { name: /^Next in Athletes: / });
    await expect(next).toBeVisible();
    const places = () => Promise.all([vote(page).boundingBox(), next.boundingBox()]);
    const placesBefore = await places();
    await voteByButton(page, "Hot");
    await expect(vote(page)).toContainText(/You're (first|early)!.*You: hot.*\d votes? · /s);
    await expect(vote(page).getByRole("button", { name: "Hot" })).toHaveAttribute("aria-pressed", "true");
    expect(await places()).toEqual(placesBefore);
    expect((await votes()).totalVotes).toBe(before.totalVotes + 1);
    await voteByButton(page, "Not");
    await expect(vote(page)).toContainText("You: not");
    const after = await votes();
    expect(after.totalVotes).toBe(before.totalVotes + 1);
    await expect(standing).toContainText("First voices");
    await expect(standing).toContainText(`${after.totalVotes} vote`);
    await expect(standing).not.toContainText("%");
    await expectNoAxeFindings(page);
    await page.reload();
    await expect(vote(page)).toContainText("You: not");
    await expect(vote(page).getByRole("button", { name: "Not" })).toHaveAttribute("aria-pressed", "true");
  });

  test("tells a vote among the crowd's once, and leads on past those voted on, with whom a round begins", {
    tag: "@phone",
  }, async ({ page }) => {
    const figures = { hotPercentage: 71.7, hotVotes: 185, totalVotes: 258 };
    await page.route("/api/vote", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...figures } });
    });
    await page.goto(hrefOf("home"));
    const roster: { id: string; name: string }[] = await (
      await page.request.get(`/api/celebrities/category/${encodeURIComponent("Directors")}`)
    ).json();
    const [first, second, third] = roster;
    await page.goto(hrefOf("celebrity", { id: roster.at(-1)?.id ?? "" }));
    await vote(page)
      .getByRole("link", { name: `Next in Directors: ${first?.name}` })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: first?.name ?? "" })).toBeFocused();
    await voteByButton(page, "Hot");
    await expect(vote(page)).toContainText(/71\.7% hot.*You: hot.*258 votes · you're with the crowd/s);
    await expect(page.getByText("You: hot. 71.7% hot, 258 votes, you're with the crowd.")).toHaveCount(1);
    await vote(page)
      .getByRole("link", { name: `Next in Directors: ${second?.name}` })
      .click();
    await voteByButton(page, "Not");
    await expect(vote(page)).toContainText(/71\.7% hot.*You: not.*only 28\.3% agree/s);
    await expectNoAxeFindings(page);
    await page.goto(hrefOf("celebrity", { id: roster.at(-1)?.id ?? "" }));
    await expect(vote(page).getByRole("link", { name: `Next in Directors: ${third?.name}` })).toBeVisible();
    for (const [width, height] of [
      [320, 568],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(hrefOf("celebrity", { id: second?.id ?? "" }));
      await expect(vote(page)).toContainText("You: not");
      await expectNoSidewaysScrolling(page);
    }
    await page.goto(roundAddress("Directors"));
    await expect(nameOnStage(page)).toHaveText(third?.name ?? "");
  });

  test("has a percentage from the tenth vote", { tag: "@desktop" }, async ({ page }) => {
    await page.route("/api/celebrities/adele/profile", async (route) => {
      const response = await route.fetch();
      const answer = celebrityProfile.answer.parse(await response.json());
      const lastDays = [
        [6, 100],
        [3, 100],
        [1, 90],
      ] as const;
      const course = answer.standing.course.map(({ day }, place) => {
        const [votes = 0, hotPercentage = null] = lastDays[place - 27] ?? [];
        return { day, votes, hotPercentage };
      });
      const standing = { ...answer.standing, hotPercentage: 90, totalVotes: 10, course };
      await route.fulfill({ response, json: { ...answer, standing } });
    });
    await page.goto(hrefOf("celebrity", { id: "adele" }));
    const standing = page.getByRole("region", { name: "With the players" });
    await expect(standing).toContainText("hot, of 10 votes90%");
    const days = standing.getByRole("table").getByRole("row");
    await expect(days.last()).toContainText("90%");
    await expect(days.nth(-2)).toContainText("First voices");
    await expect(days.nth(-4)).toContainText("No votes yet");
  });

  test("takes a vote only once it has been seen, and one for a key held down", { tag: "@desktop" }, async ({
    page,
  }) => {
    const votes = votesSent(page);
    const letGo = await holdBack(page, "**/card.svg");
    // Its page has the picture, and has not loaded without it.
    await page.goto(hrefOf("celebrity", { id: "simone-biles" }), { waitUntil: "domcontentloaded" });
    await vote(page).getByRole("button", { name: "Hot" }).click();
    expect(votes).toHaveLength(0);
    letGo();
    await untilOpen(page);
    for (let press = 1; press <= 3; press += 1) {
      await page.keyboard.down("Enter");
      await expect(vote(page)).toContainText("You: hot");
    }
    await page.keyboard.up("Enter");
    expect(votes).toHaveLength(1);
  });

  test("queues a vote that cannot be sent", { tag: "@phone" }, async ({ page, context, product, failures }) => {
    failures.allow(/net::ERR_INTERNET_DISCONNECTED$/);
    await page.goto(hrefOf("celebrity", { id: "naomi-osaka" }));
    await untilOpen(page);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await voteByButton(page, "Hot");
    await expect(vote(page)).toContainText("We'll count it when you're back online");
    await context.setOffline(false);
    await expect
      .poll(async () => {
        const answer = await fetch(`${product.address}/api/celebrities/naomi-osaka/profile`);
        return celebrityProfile.answer.parse(await answer.json()).standing.totalVotes;
      })
      .toBeGreaterThan(0);
  });

  test("of nobody", { tag: "@desktop" }, async ({ page, failures }) => {
    failures.expect("GET /celebrity/nobody 404", "GET /api/celebrities/nobody/profile 404");
    await page.goto(hrefOf("celebrity", { id: "nobody" }));
    await expect(page.getByRole("heading", { level: 1, name: "Celebrity Not Found" })).toBeVisible();
    await expect(page).toHaveTitle(/^Celebrity Not Found/);
    await expectNoAxeFindings(page);
    await page.getByRole("link", { name: "See who is" }).click();
    await expect(page).toHaveURL(hrefOf("celebrityChat"));
  });

  test("while it loads, and when it cannot be fetched", { tag: "@phone" }, async ({ page, failures }) => {
    await page.route("/api/celebrities/*/profile", never);
    await page.goto(hrefOf("celebrity", { id: "adele" }));
    await expect(page.getByRole("heading", { level: 1, name: "Loading the profile…" })).toBeAttached();
    await expectNoAxeFindings(page);
    failures.expect("GET /api/celebrities/adele/profile 500");
    await page.unroute("/api/celebrities/*/profile");
    await page.route("/api/celebrities/*/profile", broken, { times: 1 });
    await page.reload();
    await expect(page.getByRole("alert")).toContainText("Failed to fetch celebrity profile");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Adele" })).toBeVisible();
  });
});

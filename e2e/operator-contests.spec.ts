import type { Locator } from "@playwright/test";
import { operatedLiveEvents } from "#contract/live-event-operators.ts";
import { expectSound, goToSection, openConsole, panel } from "./console.ts";
import { expect, test } from "./fixtures.ts";
import { toast } from "./play.ts";

/** Whoever acts by keyboard goes on where the row was. */
const untilFocusIsIn = (list: Locator) =>
  expect.poll(() => list.evaluate((element) => element.contains(document.activeElement))).toBe(true);

test(
  "a live event is added with pairs that were drawn, is changed, and is called off with a reason",
  {
    tag: "@phone",
  },
  async ({ page }, { project }) => {
    const [name, other] = [`Athletes of ${project.name}`, `Runners of ${project.name}`];
    await openConsole(page, "events");
    const events = panel(page, "Live events");
    const coming = events.getByRole("list", { name: "Live events to come" });
    await coming.getByText("Who is in it").first().click();
    await expectSound(page);
    await events.getByRole("button", { name: "Add an event" }).click();
    const editor = page.getByRole("dialog", { name: "Add an event" });
    await editor.getByRole("textbox", { name: "Name", exact: true }).fill(name);
    await editor.getByRole("textbox", { name: "What it is about" }).fill("Ten rounds of athletes.");
    await editor.getByRole("combobox", { name: "Draw from" }).selectOption("Athletes");
    await editor.getByRole("button", { name: "Draw ten pairs" }).click();
    await expect(editor.getByRole("region", { name: "What players see" })).toContainText("+16");
    await editor.getByRole("textbox", { name: "Reason" }).fill("A test.");
    const second = editor.getByRole("combobox", { name: "Round 10, second celebrity" });
    const drawn = await second.inputValue();
    await second.fill("Nobody");
    await editor.getByRole("button", { name: "Add", exact: true }).click();
    await expect(second).toHaveAccessibleDescription("Nobody is called “Nobody”.");
    await expect(second).toBeFocused();
    await expectSound(page);
    await second.fill(drawn);
    await editor.getByRole("button", { name: "Add", exact: true }).click();
    await expect(editor).toBeHidden();
    await coming.getByRole("button", { name: `Change ${name}` }).click();
    const changing = page.getByRole("dialog", { name: `Change ${name}` });
    await changing.getByRole("textbox", { name: "Name", exact: true }).fill(other);
    await changing.getByRole("textbox", { name: "Reason" }).fill("A better name.");
    await changing.getByRole("button", { name: "Save" }).click();
    await expect(changing).toBeHidden();
    await coming.getByRole("button", { name: `Call off ${other}` }).click();
    const asked = page.getByRole("dialog", { name: `Call ${other} off?` });
    await expect(asked.getByRole("textbox", { name: "Reason" })).toBeFocused();
    await expectSound(page);
    await page.keyboard.type("It rains.");
    await page.keyboard.press("Enter");
    await expect(asked).toBeHidden();
    await expect(coming.getByText(other)).toHaveCount(0);
    await untilFocusIsIn(coming);
    // Not on what merely opens the names of somebody else's row.
    await expect(page.locator("button:focus")).toHaveAccessibleName(/^(?:Change|Call off) /);
    await expect(toast(page, `${other} is called off.`)).toBeVisible();
    await goToSection(page, "Trail");
    const acts = page.getByRole("list", { name: "Trail" });
    await expect(acts).toContainText(
      /called a live event off: live event of \w+ \d+, \d{4}, \d+:\d\d [AP]M.*reason: It rains\./,
    );
  },
);

test("an event whose rounds are over is no longer called on, and has nothing to end", { tag: "@phone" }, async ({
  page,
}) => {
  await page.route("**/api/operators/live-events", async (route) => {
    const answer = operatedLiveEvents.answer.parse(await (await route.fetch()).json());
    const [one] = answer.events;
    if (one === undefined) throw new Error("There is no event");
    const startTime = new Date(Date.now() - 15 * 60_000).toISOString();
    const over = { ...one, isOn: true, event: { ...one.event, id: "over", name: "Rounds long gone", startTime } };
    await route.fulfill({ json: { events: [over, ...answer.events] } });
  });
  await openConsole(page, "events");
  const gone = page.getByRole("list", { name: "Live events that are over" });
  await expect(gone).toContainText("Rounds long gone");
  await expect(gone.getByRole("button")).toHaveCount(0);
  await expectSound(page);
});

test(
  "an arena is opened with pairs that were drawn, is changed while nobody has voted, and is ended with a reason",
  {
    tag: "@phone",
  },
  async ({ page }, { project }) => {
    const [name, other] = [`Models of ${project.name}`, `Stars of ${project.name}`];
    await openConsole(page, "arenas");
    const open = panel(page, "Arenas").getByRole("list", { name: "Open arenas" });
    await panel(page, "Arenas").getByRole("button", { name: "Open an arena" }).click();
    const editor = page.getByRole("dialog", { name: "Open an arena" });
    await editor.getByRole("textbox", { name: "Name", exact: true }).fill(name);
    await editor.getByRole("combobox", { name: "Draw from" }).selectOption("Models");
    await editor.getByRole("button", { name: "Draw ten pairs" }).click();
    await expect(editor.getByRole("region", { name: "What players see" })).toContainText("10 battles, all Models.");
    await editor.getByRole("textbox", { name: "Reason" }).fill("A test.");
    await expectSound(page);
    await editor.getByRole("button", { name: "Open it" }).click();
    await expect(editor).toBeHidden();
    await open.getByRole("button", { name: `Change ${name}` }).click();
    const changing = page.getByRole("dialog", { name: `Change ${name}` });
    await changing.getByRole("textbox", { name: "Name", exact: true }).fill(other);
    await changing.getByRole("textbox", { name: "Reason" }).fill("A better name.");
    await changing.getByRole("button", { name: "Save" }).click();
    await expect(changing).toBeHidden();
    await open.getByRole("button", { name: `End ${other}` }).click();
    const asked = page.getByRole("dialog", { name: `End ${other}?` });
    await expect(asked.getByRole("textbox", { name: "Reason" })).toBeFocused();
    await page.keyboard.type("It rains.");
    await page.keyboard.press("Enter");
    await expect(asked).toBeHidden();
    await expect(open.getByText(other)).toHaveCount(0);
    await untilFocusIsIn(open);
    await expectSound(page);
  },
);

test("a time that an event has already is refused at its field", { tag: "@phone" }, async ({ page, failures }) => {
  failures.expect("POST /api/operators/live-events 409");
  const detail = "There is an event at this time already.";
  await page.route("**/api/operators/live-events", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          status: 409,
          json: {
            status: 409,
            code: "event_start_taken",
            title: "Time taken",
            detail,
            errors: { startTime: [detail] },
          },
        })
      : route.continue(),
  );
  await openConsole(page, "events");
  await panel(page, "Live events").getByRole("button", { name: "Add an event" }).click();
  const editor = page.getByRole("dialog", { name: "Add an event" });
  await editor.getByRole("textbox", { name: "Name", exact: true }).fill("Late");
  await editor.getByRole("textbox", { name: "What it is about" }).fill("Ten rounds.");
  await editor.getByRole("button", { name: "Draw ten pairs" }).click();
  await expect(editor.getByRole("combobox", { name: "Round 10, second celebrity" })).not.toHaveValue("");
  await editor.getByRole("textbox", { name: "Reason" }).fill("A test.");
  await editor.getByRole("button", { name: "Add", exact: true }).click();
  const start = editor.getByLabel("Start, at a quarter of an hour");
  await expect(start).toBeFocused();
  await expect(start).toHaveAccessibleDescription(detail);
});

test(
  "the next league is planned and called off, and a draft competition is opened and ended",
  {
    tag: "@phone",
  },
  async ({ page }, { project }) => {
    const name = `Contest of ${project.name}`;
    const write = async (dialog: Locator) => {
      await dialog.getByRole("textbox", { name: "Name", exact: true }).fill(name);
      await dialog.getByRole("textbox", { name: "What it is about" }).fill("A contest of a test.");
      await dialog.getByRole("textbox", { name: "Reason" }).fill("A test.");
      await expect(dialog.getByRole("region", { name: "What players see" })).toContainText(name);
    };
    const takeBack = async (title: string) => {
      const asked = page.getByRole("dialog", { name: title });
      await expect(asked.getByRole("textbox", { name: "Reason" })).toBeFocused();
      await page.keyboard.type("It rains.");
      await page.keyboard.press("Enter");
      await expect(asked).toBeHidden();
    };
    await openConsole(page, "leagues");
    await expect(page.getByRole("list", { name: "Open leagues" }).getByRole("listitem")).toHaveCount(3);
    const next = page.getByRole("list", { name: "Next leagues" });
    await next
      .getByRole("button", { name: /^Change / })
      .nth(2)
      .click();
    const planning = page.getByRole("dialog", { name: "Plan the next seasonal league" });
    await write(planning);
    await expectSound(page);
    await planning.getByRole("button", { name: "Save" }).click();
    await expect(planning).toBeHidden();
    await next.getByRole("button", { name: `Call off ${name}` }).click();
    await takeBack(`Call ${name} off?`);
    await expect(next.getByText(name)).toHaveCount(0);
    await expectSound(page);

    await goToSection(page, "Draft");
    const open = page.getByRole("list", { name: "Open competitions" });
    await page.getByRole("button", { name: "Open a competition" }).click();
    const opening = page.getByRole("dialog", { name: "Open a competition" });
    await write(opening);
    await opening.getByRole("button", { name: "Save" }).click();
    await expect(opening).toBeHidden();
    await open.getByRole("button", { name: `End ${name}` }).click();
    await takeBack(`End ${name}?`);
    await expect(open.getByText(name)).toHaveCount(0);
    await expectSound(page);
  },
);

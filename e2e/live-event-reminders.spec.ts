import type { Page } from "@playwright/test";
import { setReminder } from "#contract/reminders.ts";
import { hrefOf } from "#contract/values/pages.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { timeOf } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { EVENTS, withClock } from "./live-event-page.ts";
import { answerEvents, upcomingOf } from "./live-events.ts";
import { follow } from "./navigation.ts";
import { toast } from "./play.ts";

/** Reminders of live events as this browser keeps them, with notifications that the page gives. */

const MINUTE_MS = 60_000;
const FULL_MINUTE = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
const NAME = "Rock vs Country Showdown";

/** What the browser's notifications have said, and whether they are gone. */
interface Said {
  title: string;
  closed: boolean;
}

/** Notifications that are written down instead of shown, allowed or refused. */
const standIn = (page: Page, permission: NotificationPermission) =>
  page.addInitScript((allowed) => {
    const said: Said[] = [];
    const notifications: EventTarget[] = [];
    class StandIn extends EventTarget {
      static permission = allowed;
      static requestPermission = async () => allowed;
      readonly #said: Said;
      constructor(title: string) {
        super();
        this.#said = { title, closed: false };
        said.push(this.#said);
        notifications.push(this);
      }
      close() {
        this.#said.closed = true;
      }
    }
    Object.assign(window, { Notification: StandIn, said, notifications });
  }, permission);

/**
 * Expects what has been said, advancing the clock meanwhile: a page knows the server's clock as exactly as its first answers were
 * quick, which is a few seconds on a slow machine.
 */
const expectSaid = (page: Page, titles: readonly string[]): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return (await said(page)).map(({ title }) => title);
    })
    .toEqual(titles);

const said = (page: Page): Promise<Said[]> => page.evaluate<Said[]>("window.said");
const kept = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem("eventReminders"));
const firstCard = (page: Page) => page.getByRole("list", { name: "Upcoming events" }).locator("> li").first();
const button = (page: Page) => firstCard(page).getByRole("button", { name: /Reminder/ });

async function openUpcoming(page: Page, minutes = 0): Promise<void> {
  const now = (await timeOf(page)) - minutes * MINUTE_MS;
  await answerEvents(page, { upcoming: upcomingOf(now) });
  // The server knows nothing of events that are made up.
  await page.route(`**${setReminder.path}`, (route) => route.fulfill({ json: { push: false } }));
  await page.goto(EVENTS);
  await page.getByRole("tab", { name: "Upcoming" }).click();
  await expect(button(page)).toHaveText("Set Reminder");
}

// Calls of the page that are on their way when the test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("is set, kept over a reload, and removed", { tag: "@phone" }, async ({ page }) => {
  await standIn(page, "granted");
  await openUpcoming(page);
  await button(page).click();
  await expect(toast(page, "Reminder Set!")).toContainText(
    "5 min before and at the start, while the game is open in a tab.",
  );
  await expect(button(page)).toHaveText("Reminder Set");
  const [reminder] = JSON.parse((await kept(page)) ?? "[]");
  expect(Object.keys(reminder).toSorted()).toEqual(["eventId", "eventName", "setAt", "startTime"]);
  expect(reminder).toMatchObject({ eventId: "20", eventName: NAME });
  await expectNoAxeFindings(page);
  await page.reload();
  await page.getByRole("tab", { name: "Upcoming" }).click();
  await expect(button(page)).toHaveText("Reminder Set");
  await button(page).click();
  await expect(toast(page, "Reminder Removed")).toBeVisible();
  await expect(button(page)).toHaveText("Set Reminder");
  expect(await kept(page)).toBeNull();
});

test("is not set when notifications are refused, which is explained", { tag: "@phone" }, async ({ page }) => {
  await standIn(page, "denied");
  await openUpcoming(page);
  await button(page).click();
  await expect(toast(page, "Notifications are blocked")).toBeVisible();
  await expect(button(page)).toHaveText("Set Reminder");
  expect(await kept(page)).toBeNull();
});

test("is not set while the browser's question is unanswered, which is not told as refused", {
  tag: "@desktop",
}, async ({ page }) => {
  await standIn(page, "default");
  await openUpcoming(page);
  await button(page).click();
  await expect(toast(page, "No reminder set")).toContainText("got no answer");
  await expect(button(page)).toHaveText("Set Reminder");
  expect(await kept(page)).toBeNull();
});

test("is not set where there are no notifications, which is explained", { tag: "@desktop" }, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "Notification");
  });
  await openUpcoming(page);
  await button(page).click();
  await expect(toast(page, "No notifications here")).toBeVisible();
  expect(await kept(page)).toBeNull();
});

test("is not set for what has begun", { tag: "@desktop" }, async ({ page }) => {
  await standIn(page, "granted");
  await openUpcoming(page, 20);
  await button(page).click();
  await expect(toast(page, "It has begun already")).toBeVisible();
  expect(await kept(page)).toBeNull();
});

test("notifies on another screen, five minutes before and at the start", { tag: "@phone" }, async ({
  page,
  failures,
}) => {
  // The tab that a notification opens may come as far as asking the server, which knows nothing of events that are made up.
  failures.allow(/\/api\/live-events\/20 404$/);
  await withClock(page, FULL_MINUTE);
  await standIn(page, "granted");
  await openUpcoming(page);
  await button(page).click();
  await expect(button(page)).toHaveText("Reminder Set");
  await follow(page, "challenges");
  // The event begins at its twelfth minute.
  await page.clock.pauseAt(FULL_MINUTE + 60_000);
  await page.clock.runFor(6 * MINUTE_MS - 10_000);
  expect(await said(page)).toEqual([]);
  await expectSaid(page, [`${NAME} starts in 5 minutes`]);
  expect((await said(page))[0]?.closed).toBe(false);
  await page.clock.runFor(10_000);
  expect((await said(page))[0]?.closed).toBe(true);
  // A click does not take the player away from what is played.
  const opened = page.waitForEvent("popup");
  await page.evaluate("window.notifications[0].dispatchEvent(new Event('click'))");
  expect(new URL((await opened).url()).search).toBe("?event=20");
  await (await opened).close();
  await expect(page).toHaveURL(hrefOf("challenges"));
  await page.clock.runFor(5 * MINUTE_MS - 20_000);
  await expectSaid(page, [`${NAME} starts in 5 minutes`, `${NAME} is live now`]);
  expect(await kept(page)).toBeNull();
});

test.describe("that is kept", () => {
  const reminder = (eventId: string, minutes: number) => ({
    eventId,
    eventName: `Show ${eventId}`,
    startTime: new Date(FULL_MINUTE + minutes * MINUTE_MS).toISOString(),
    setAt: new Date().toISOString(),
  });
  test.use({
    kept: { tutorialSeen: "true", eventReminders: JSON.stringify([reminder("1", -3), reminder("2", 20)]) },
  });

  test("is watched from any screen, and dropped when it is past", { tag: "@desktop" }, async ({ page }) => {
    await withClock(page, FULL_MINUTE);
    await standIn(page, "granted");
    await page.goto(hrefOf("trending"));
    await expect.poll(async () => JSON.parse((await kept(page)) ?? "[]").length).toBe(1);
    expect(await said(page)).toEqual([]);
    await page.clock.runFor(15 * MINUTE_MS - 10_000);
    await expectSaid(page, ["Show 2 starts in 5 minutes"]);
  });
});

test("without a reminder, nothing of them is loaded", { tag: "@desktop" }, async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto(hrefOf("home"));
  await page.waitForLoadState("networkidle");
  expect(loaded.filter((url) => /\/(?:reminders|live-events-page)-/.test(url))).toEqual([]);
});

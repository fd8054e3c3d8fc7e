import type { Page } from "@playwright/test";
import { z } from "zod";
import type { ReminderMessage } from "#contract/reminders.ts";
import { deleteReminder, setReminder, subscribeToReminders } from "#contract/reminders.ts";
import { hrefOf } from "#contract/values/pages.ts";
import { holdBack } from "./answers.ts";
import { expect, test } from "./fixtures.ts";
import { toast } from "./play.ts";

const EVENTS = hrefOf("liveEvents");
const MINUTE_MS = 60_000;

test.use({ permissions: ["notifications"] });

/** The reminder of the last of the events to come, which does not begin meanwhile. */
const reminderOf = (page: Page) => page.getByRole("button", { name: /^(?:Set Reminder|Reminder Set)$/ }).last();

async function showUpcoming(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Upcoming" }).click();
  await expect(reminderOf(page)).toBeVisible();
}

async function openUpcoming(page: Page): Promise<void> {
  await page.goto(EVENTS);
  await showUpcoming(page);
}

/** The calls about reminders that a page makes, in their order. */
function callsOf(page: Page): { call: string; body: unknown }[] {
  const calls: { call: string; body: unknown }[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/api/notifications/") || request.method() === "GET") return;
    calls.push({ call: `${request.method()} ${pathname}`, body: request.postDataJSON() });
  });
  return calls;
}

const SUBSCRIPTION = {
  endpoint: "https://push.service.com/send/1",
  keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
};

/** Gives the page a push service, and a server that can send to it. */
async function withPush(page: Page): Promise<void> {
  await page.addInitScript((subscription) => {
    // Without a desktop, Chromium says that they are denied, also where they have been granted.
    Object.defineProperty(Notification, "permission", { value: "granted" });
    let current: object | null = null;
    const pushManager = {
      getSubscription: async () => current,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
        const options = { applicationServerKey: applicationServerKey.buffer };
        return (current = { options, toJSON: () => subscription, unsubscribe: async () => (current = null) });
      },
    };
    const registration = { pushManager };
    Object.defineProperty(navigator, "serviceWorker", {
      value: {
        getRegistration: async () => registration,
        ready: Promise.resolve(registration),
        register: async () => registration,
      },
    });
  }, SUBSCRIPTION);
  await page.route(`**${subscribeToReminders.path}`, (route) => route.fulfill({ json: { subscribed: true } }));
  await page.route(`**${setReminder.path}`, (route) => route.fulfill({ json: { push: true } }));
  await page.route(`**${pathOf("*")}`, (route) => route.fulfill({ json: { deleted: true } }));
}

const pathOf = (eventId: string): string => deleteReminder.path.replace(":eventId", eventId);

test("a reminder is told to the server with where this browser takes messages, and so is its removal", {
  tag: "@phone",
}, async ({ page }) => {
  await withPush(page);
  const calls = callsOf(page);
  await openUpcoming(page);
  await reminderOf(page).click();
  await expect(toast(page, "Reminder Set!")).toContainText("even when the game is closed");
  expect(calls).toMatchObject([
    { call: `POST ${subscribeToReminders.path}`, body: SUBSCRIPTION },
    { call: `POST ${setReminder.path}`, body: { userId: expect.stringMatching(/^user_/) } },
  ]);
  const { eventId } = z.object({ eventId: z.string() }).parse(calls[1]?.body);
  await page.reload();
  await showUpcoming(page);
  await expect(reminderOf(page)).toHaveText("Reminder Set");
  await reminderOf(page).click();
  await expect(toast(page, "Reminder Removed")).toBeVisible();
  await expect.poll(() => calls.length).toBe(3);
  expect(calls[2]?.call).toBe(`DELETE ${pathOf(eventId)}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("pushedReminders"))).toBeNull();
});

test("that a reminder is set is told at once, and whether it arrives with the game closed when that is known", {
  tag: "@phone",
}, async ({ page }) => {
  await withPush(page);
  const answer = await holdBack(page, `**${subscribeToReminders.path}`);
  await openUpcoming(page);
  await reminderOf(page).click();
  await expect(toast(page, "Reminder Set!")).toContainText("5 minutes before and at the start.");
  await expect(reminderOf(page)).toHaveText("Reminder Set");
  answer();
  await expect(toast(page, "Reminder Set!")).toContainText("even when the game is closed");
});

test("a removal that the server did not hear of is repeated on whatever screen comes next", { tag: "@phone" }, async ({
  page,
  failures,
}) => {
  await withPush(page);
  await openUpcoming(page);
  await reminderOf(page).click();
  await expect(toast(page, "Reminder Set!")).toBeVisible();
  failures.allow(/^DELETE \/api\/notifications\/reminders\/\d+ net::ERR_FAILED$|could not be told of a reminder/);
  await page.route(`**${pathOf("*")}`, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await reminderOf(page).click();
  await failed;
  await page.unroute(`**${pathOf("*")}`);
  await page.route(`**${pathOf("*")}`, (route) => route.fulfill({ json: { deleted: true } }));
  const repeated = page.waitForRequest((request) => request.method() === "DELETE");
  await page.goto(hrefOf("about"));
  await repeated;
  await expect.poll(() => page.evaluate(() => localStorage.getItem("pushedReminders"))).toBeNull();
});

test("without push a reminder is told as specified, works while a tab is open, and is removed without a call", {
  tag: "@phone",
}, async ({ page }) => {
  const calls = callsOf(page);
  await openUpcoming(page);
  await reminderOf(page).click();
  await expect(toast(page, "Reminder Set!")).toContainText("while the game is open in a tab");
  expect(calls.map(({ call }) => call)).toEqual([`POST ${setReminder.path}`]);
  await reminderOf(page).click();
  await expect(toast(page, "Reminder Removed")).toBeVisible();
  await expect(reminderOf(page)).toHaveAccessibleName("Set Reminder");
  await page.reload();
  await showUpcoming(page);
  await expect(reminderOf(page)).toHaveText("Set Reminder");
  expect(calls).toHaveLength(1);
});

test("a server that fails is logged only: the reminder is set", { tag: "@phone" }, async ({ page, failures }) => {
  failures.allow(/^POST \/api\/notifications\/set-reminder 500$|could not be told of a reminder/);
  await page.route(`**${setReminder.path}`, (route) => route.fulfill({ status: 500, body: "no" }));
  await openUpcoming(page);
  await reminderOf(page).click();
  await expect(toast(page, "Reminder Set!")).toContainText("while the game is open in a tab");
  await expect(reminderOf(page)).toHaveAccessibleName("Reminder Set");
});

test("on an iPhone, setting a reminder in a tab says that the game has to be installed, and nothing says so before", {
  tag: "@phone",
}, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "Notification");
    Reflect.deleteProperty(window, "PushManager");
    Object.defineProperty(navigator, "standalone", { value: false });
  });
  const calls = callsOf(page);
  await openUpcoming(page);
  await expect(page.getByText("Add to Home Screen")).toHaveCount(0);
  await reminderOf(page).click();
  await expect(toast(page, "Install the game first")).toContainText("Add to Home Screen");
  await expect(reminderOf(page)).toHaveText("Set Reminder");
  expect(calls).toEqual([]);
});

test.describe("the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  /** Has the browser hand a message to the service worker, as when a push service delivers it. */
  async function deliver(page: Page, message: ReminderMessage): Promise<void> {
    const browser = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        for (const { registrationId, isDeleted } of registrations) if (!isDeleted) resolve(registrationId);
      });
    });
    await browser.send("ServiceWorker.enable");
    const registrationId = await registered;
    const { origin } = new URL(page.url());
    await browser.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(message) });
    await browser.detach();
  }

  /** The notices that have been given. Without a desktop, Chromium keeps no notifications to be looked at. */
  const given = (page: Page) =>
    page.evaluate(async () => {
      const marks = await (await caches.open("reminder-notices")).keys();
      return marks.map(({ url }) => new URL(url).pathname.split("/").at(-1));
    });

  test("gives a pushed reminder once for each moment", { tag: "@phone" }, async ({ page }) => {
    await page.goto(EVENTS);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const startTime = new Date(Date.now() + 4.5 * MINUTE_MS).toISOString();
    const event = { id: "71", name: "Rock vs Country", startTime };
    await deliver(page, { event, moment: "soon" });
    await expect.poll(() => given(page)).toEqual(["event-71-soon"]);
    for (const moment of ["soon", "start"] as const) await deliver(page, { event, moment });
    await expect.poll(() => given(page)).toEqual(["event-71-soon", "event-71-start"]);
  });
});

import { expectNoAxeFindings } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { messages, openSession, payForChat, testChat as test } from "./paid-chat.ts";

test("a paid chat opens with who it is, what is paid and until when, and nothing moves when more of it comes", {
  tag: "@phone",
}, async ({ page }) => {
  const { sessionToken, paymentIntentId } = await payForChat(page);
  const profile = Promise.withResolvers<void>();
  await page.route("/api/celebrities/adele/profile", async (route) => {
    await profile.promise;
    await route.continue();
  });
  await openSession(page, sessionToken);
  const beginning = page.getByRole("region", { name: "Adele AI persona" });
  await expect(beginning).toContainText(/Paid: one hour, ends at \d+:\d\d [AP]M/);
  await expect(beginning).toContainText("for its order number, open More");
  await expect(
    page.getByRole("status").filter({ hasText: "Your chat with the AI persona of Adele is open. Paid: one hour" }),
  ).toBeAttached();
  const starters = page.getByRole("list", { name: "Words to begin with" }).getByRole("button");
  await expect(starters).toHaveCount(2);
  const places = async () => [
    await beginning.boundingBox(),
    await messages(page).first().boundingBox(),
    await starters.first().boundingBox(),
  ];
  const before = await places();
  profile.resolve();
  await expect(starters).toHaveCount(3);
  expect(await places()).toEqual(before);
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "More", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Conversation" });
  await expect(menu).toContainText(`Order ${paymentIntentId}`);
  await expect(menu.getByText(paymentIntentId)).toHaveCSS("font-family", /^Inter/);
});

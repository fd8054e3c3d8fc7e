import { expectSound, openConsole, panel } from "./console.ts";
import { expect, testAlone } from "./fixtures.ts";
import { untilDialogLeft } from "./navigation.ts";
import { box, openSession, payForChat } from "./paid-chat.ts";
import { otherBrowser } from "./passkeys.ts";

for (const project of ["phone", "desktop"])
  testAlone(
    `a payment is found by its id and paid back, and its chat ends: ${project}`,
    { tag: `@${project}` },
    async ({ page, context, baseURL }) => {
      const player = await otherBrowser(context, baseURL);
      const { sessionToken, paymentIntentId } = await payForChat(player);
      await openSession(player, sessionToken);
      await expect(box(player)).toBeEditable();

      // What the player is asked for is found in the chat.
      await player.getByRole("button", { name: "More", exact: true }).click();
      await expect(player.getByRole("dialog", { name: "Conversation" })).toContainText(`Order ${paymentIntentId}`);
      await expectSound(player);
      await player.getByRole("button", { name: "Close" }).click();

      await openConsole(page, "payments");
      const payments = panel(page, "Payments");
      await payments.getByRole("textbox", { name: "Payment id" }).fill(paymentIntentId);
      await payments.getByRole("textbox", { name: "Payment id" }).press("Enter");
      const found = page.getByRole("region", { name: `Payment ${paymentIntentId}` });
      await expect(found).toContainText("Sandbox (no card was charged)");
      await expect(found.getByRole("link", { name: "Adele" })).toHaveAttribute("href", "/celebrity/adele");
      // Also without it.
      await page.reload();
      await payments.getByRole("listitem").getByRole("button", { name: paymentIntentId }).press("Enter");
      await expectSound(page);
      await found.getByRole("button", { name: /^Refund \$/ }).press("Enter");
      const asked = page.getByRole("dialog", { name: /^Refund \$/ });
      await expectSound(page);
      await asked.getByRole("button", { name: "Refund" }).press("Enter");
      await untilDialogLeft(page);
      await expect(found).toContainText("Refunded");
      await expect(found.getByRole("button", { name: /^Refund/ })).toHaveCount(0);
      await expect(page.getByRole("heading", { name: "Payments" })).toBeFocused();
      await expectSound(page);
      await expect(box(player)).toBeHidden();
      await player.context().close();
    },
  );

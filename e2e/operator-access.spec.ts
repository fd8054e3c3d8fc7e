import { untilDialogLeft } from "./navigation.ts";
import { hrefOf } from "#contract/values/pages.ts";
import { expectSound, goToSection, panel, sectionNames } from "./console.ts";
import { expect, testAlone } from "./fixtures.ts";
import { addAuthenticator, otherBrowser } from "./passkeys.ts";

testAlone.describe("with OPERATOR_TOKEN", () => {
  const TOKEN = "the operators' token of this test";
  testAlone.use({ ownEnvironment: { OPERATOR_TOKEN: TOKEN } });

  testAlone(
    "an owner invites somebody, who makes a passkey, comes back with it, and is removed",
    { tag: "@phone" },
    async ({ page, context, baseURL, failures }) => {
      await page.goto(hrefOf("operator"));
      await page.getByLabel("Operator token").fill(TOKEN);
      await page.getByRole("button", { name: "Sign in" }).click();
      await goToSection(page, "People");
      await expectSound(page);
      const invite = panel(page, "Invite");
      await invite.getByRole("button", { name: "Invite" }).click();
      const name = invite.getByRole("textbox", { name: "Name" });
      await expect(name).toBeFocused();
      await expect(name).toHaveAccessibleDescription("Please enter a name, as the trail will say it.");
      await expect(invite.getByText("Role", { exact: true })).toBeVisible();
      await invite.getByRole("textbox", { name: "Name" }).fill("Vera");
      await invite.getByRole("button", { name: "Invite" }).click();
      // Shown once: in view, and a press away from being copied.
      await expect(invite.getByRole("button", { name: "Copy" })).toBeFocused();
      await expect(invite.getByRole("textbox", { name: /^Send this link to Vera/ })).toBeInViewport({ ratio: 1 });
      const link = await invite.getByRole("textbox", { name: /^Send this link to Vera/ }).inputValue();
      await expect(page.getByRole("list", { name: "Invitations" })).toContainText("Vera");
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await invite.getByRole("button", { name: "Copy" }).click();
      await expect(invite.getByRole("status").filter({ hasText: "Copied." })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
      await expectSound(page);
      await expect(page.getByRole("list", { name: "Invitations" })).toContainText("invited by Operators' token");

      // Another one with that name is refused at its field, and the link before is no longer shown.
      failures.expect("POST /api/operators/people 409");
      await name.fill("vera");
      await invite.getByRole("button", { name: "Invite" }).click();
      await expect(name).toBeFocused();
      await expect(name).toHaveAccessibleDescription(/^Somebody has this name/);
      await expect(invite.getByRole("textbox", { name: /^Send this link/ })).toHaveCount(0);
      for (const guest of ["Wim", "Ola"]) {
        await name.fill(guest);
        await invite.getByRole("button", { name: "Invite" }).click();
        await expect(
          invite.getByRole("textbox", { name: `Send this link to ${guest}. It is shown once.` }),
        ).toBeVisible();
      }
      const withdraw = async (guest: string) => {
        await page.getByRole("button", { name: `Withdraw ${guest}` }).press("Enter");
        const asked = page.getByRole("dialog", { name: `Withdraw ${guest}'s invitation?` });
        await asked.getByRole("button", { name: "Withdraw" }).press("Enter");
        await untilDialogLeft(page);
      };
      // By keyboard, the next row is reached from where the one before was.
      await withdraw("Wim");
      await expect(page.getByRole("button", { name: "Withdraw Ola" })).toBeFocused();
      await withdraw("Ola");
      await expect(page.getByRole("button", { name: "Withdraw Vera" })).toBeFocused();
      await expect(invite.getByRole("textbox", { name: /^Send this link/ })).toHaveCount(0);

      const other = await otherBrowser(context, baseURL);
      const authenticator = await addAuthenticator(other);
      await other.goto(link);
      await expect(other.getByRole("heading", { name: "Hello Vera" })).toBeVisible();
      await expectSound(other);
      await authenticator.recognise(false);
      await other.getByRole("button", { name: "Create a passkey" }).click();
      await expect(other.getByRole("alert")).toContainText("The prompt was closed");
      await authenticator.recognise(true);
      await other.getByRole("button", { name: "Create a passkey" }).click();
      await expect(other.getByText("Vera, can view everything.")).toBeVisible();
      await expect(other).toHaveURL(hrefOf("operator"));
      expect(await sectionNames(other)).not.toContain("People");
      await expect(other.getByText("To change something, ask somebody who can make changes.")).toBeVisible();
      await goToSection(other, "Arenas");
      await expect(panel(other, "Arenas")).toContainText("Three are always open");
      await expect(panel(other, "Arenas")).not.toContainText("You may");

      await other.getByRole("button", { name: "Sign out" }).click();
      await other.getByRole("button", { name: "Use your passkey" }).click();
      await expect(other.getByText("Vera, can view everything.")).toBeVisible();

      await expect(other.getByRole("heading", { name: "One passkey is one way in" })).toBeVisible();
      await other.getByRole("link", { name: "Your passkeys" }).click();
      const passkeys = panel(other, "Your passkeys");
      await expect(passkeys.getByRole("listitem")).toHaveText([/Chrome on .*last used/]);
      await passkeys.getByRole("button", { name: "Add a passkey" }).click();
      await expect(passkeys.getByRole("alert")).toContainText("Saved here already");
      await passkeys.getByRole("button", { name: /^Rename Chrome/ }).click();
      await passkeys.getByRole("textbox", { name: "Name of the passkey" }).fill("Laptop");
      await passkeys.getByRole("button", { name: "Rename" }).click();
      await expect(passkeys.getByRole("listitem")).toHaveText([/^Laptop/]);
      await expect(other.getByText("Passkey renamed", { exact: true })).toBeVisible();
      await expect(passkeys.getByRole("button", { name: "Rename Laptop" })).toBeFocused();
      await passkeys.getByRole("button", { name: "Remove Laptop" }).click();
      const last = other.getByRole("dialog", { name: "Remove the passkey “Laptop”?" });
      await last.getByRole("button", { name: "Remove" }).click();
      await expect(last.getByRole("alert")).toContainText("This is your only passkey");
      await expectSound(other);
      await last.getByRole("button", { name: "Cancel" }).click();
      await untilDialogLeft(other);
      await other.reload();
      await expect(passkeys).toBeVisible();
      await goToSection(other, "Names");
      await expect(panel(other, "Any name")).toBeVisible();
      await expect(other.getByRole("heading", { name: "One passkey is one way in" })).toHaveCount(0);

      const people = page.getByRole("list", { name: "Operators" });
      await page.reload();
      await expect(people).toContainText("Vera");
      await people.getByRole("combobox", { name: "Role of Vera" }).selectOption("run");
      await page.getByRole("dialog", { name: "Change Vera's role?" }).getByRole("button", { name: "Change" }).click();
      await expect(people.getByRole("combobox", { name: "Role of Vera" })).toHaveValue("run");
      await people.getByRole("button", { name: "Remove Vera" }).click();
      await page.getByRole("dialog", { name: "Remove Vera?" }).getByRole("button", { name: "Remove" }).click();
      await expect(people).toHaveCount(0);
      await expect(page.getByRole("heading", { name: "Operators" })).toBeFocused();

      // Her console closes though nothing is pressed in it.
      failures.allow(/^GET \/api\/(?:operators\/.*|push.*) 401$/);
      await expect(other.getByRole("button", { name: "Use your passkey" })).toBeVisible({ timeout: 2500 });
      await expect(panel(other, "Any name")).toHaveCount(0);
      await other.context().close();
    },
  );
});

import { SCREENS } from "../screens.ts";
import type { Device } from "./devices.ts";
import { until } from "./until.ts";
import type { Visitor } from "./visitor.ts";

/** Opens the leaderboard of today, and looks whether that is what the page asks for. */
async function openToday(visitor: Visitor): Promise<void> {
  await visitor.press("dialog [role=tab]", "Today");
  await until("the request for today's leaderboard", () =>
    visitor.browser.evaluate(
      `performance.getEntriesByType("resource").some(({ name }) => /leaderboard\\?.*=today/.test(name))`,
    ),
  );
}

/** Opens every screen, each panel, and the help. */
export async function openEveryScreen(visitor: Visitor, { by }: Device): Promise<void> {
  for (const { name, address } of SCREENS) {
    await visitor.open(address);
    await visitor.look();
    await visitor.picture(`screen-${name}`);
  }
  await visitor.open("/nowhere");
  await visitor.picture("not-found");

  await visitor.open("/about");
  for (const [opener, title] of [
    ["Leaderboard", "Leaderboard"],
    ["Your stats", "Your Stats"],
  ] as const) {
    await visitor.press("header button", opener);
    await visitor.see("dialog h2", title);
    await visitor.look();
    await visitor.picture(title.toLowerCase().replaceAll(" ", "-"));
    if (title === "Leaderboard") await openToday(visitor);
    await visitor.browser.press("Escape");
    await visitor.gone("dialog[open]:modal");
  }
  if (by === "swipes") {
    await visitor.press("nav button", "Compete");
    await visitor.see("dialog a", "Challenges");
    await visitor.picture("group-compete");
    await visitor.browser.press("Escape");
    await visitor.gone("dialog[open]:modal");
  }
  await visitor.press("button", /^(Get help|Help)$/);
  await visitor.press("textarea, input");
  await visitor.browser.type("How does a battle work?");
  await visitor.browser.press("Enter");
  await visitor.see("[role=log] *", "From the help texts");
  await visitor.picture("help-answer");
}

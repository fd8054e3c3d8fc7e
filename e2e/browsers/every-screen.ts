import { OPEN_PAGES } from "#contract/values/pages.ts";
import { ADDRESSES } from "../screens.ts";
import type { Device } from "./devices.ts";
import type { Visitor } from "./visitor.ts";

/** Opens every screen, each panel, and the help. */
export async function openEveryScreen(visitor: Visitor, { by }: Device): Promise<void> {
  for (const [place, address] of ADDRESSES.entries()) {
    await visitor.open(address);
    await visitor.look();
    await visitor.picture(`screen-${OPEN_PAGES[place] ?? ""}`);
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

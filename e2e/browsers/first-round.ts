import type { Visitor } from "./visitor.ts";
import type { Device } from "./devices.ts";

const CATEGORY = "Rock Stars";
const CELEBRITIES = 20;
/** In px. */
const FAR = 140;

type Choice = "Hot" | "Not" | "Skip";

const KEYS = { Hot: "ArrowRight", Not: "ArrowLeft", Skip: "ArrowUp" } as const;
const SWIPES = { Hot: { dx: FAR }, Not: { dx: -FAR }, Skip: { dy: -FAR } } as const;

/** A newcomer's first round: home, 20 votes, one taken back, badges, the end. */
export async function playFirstRound(visitor: Visitor, { by }: Device): Promise<void> {
  const choose = (choice: Choice, card: string) =>
    by === "keys" ? visitor.browser.press(KEYS[choice]) : visitor.swipe(card, SWIPES[choice]);

  await visitor.open("/");
  await visitor.picture("home");
  await visitor.press("main button", CATEGORY);

  for (let position = 1; position <= CELEBRITIES; position += 1) {
    const choice = position % 3 === 0 ? "Not" : "Hot";
    await visitor.see("main *", `${position} / ${CELEBRITIES} in ${CATEGORY}`);
    await visitor.untilSeen();
    if (position <= 2) await visitor.picture(`card-${position}`);
    await choose(choice, '[aria-label="Stage"]');
    await visitor.see("main *", `You: ${choice.toLowerCase()}`);
    if (position <= 3) await visitor.glance(`result-${position}`);
    if (by === "keys") await visitor.browser.press("Escape");
    else await visitor.press('[aria-label="Stage"]');
  }
  await visitor.see("dialog *", "Game Complete!");
  await visitor.see("dialog *", "New Badges Earned!");
  await visitor.see("dialog *", /14\s*hot\s*6\s*not/);
  await visitor.picture("game-complete");
  await visitor.press("dialog button", "Home");
  await visitor.see("h1", /Who's hot right now\?/);
}

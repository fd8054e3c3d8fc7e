import type { Challenge } from "../../contract/challenges.ts";
import { tellPlay } from "../lib/play-events.ts";
import { showToast, withdrawToasts } from "../ui/toast-store.ts";
import { completionNews } from "./completion-news.ts";

/** The title of what was shown last. */
let shown = "";

/** Shows the challenges that a vote completed. */
export function celebrateChallenges(completed: readonly Challenge[] = []): void {
  const news = completionNews(completed);
  if (news === null) return;
  tellPlay({ type: "rewarded" });
  shown = news.title;
  showToast(news);
}

/** Where a screen tells of them itself. */
export const settleChallenges = (): void => withdrawToasts(shown);

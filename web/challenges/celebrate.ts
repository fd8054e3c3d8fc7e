import type { Challenge } from "../../contract/challenges.ts";
import { tellPlay } from "../lib/play-events.ts";
import { showToast } from "../ui/toast-store.ts";
import { completionNews } from "./completion-news.ts";

/** Shows the challenges that a vote completed. */
export function celebrateChallenges(completed: readonly Challenge[] = []): void {
  const news = completionNews(completed);
  if (news === null) return;
  tellPlay({ type: "rewarded" });
  showToast(news);
}

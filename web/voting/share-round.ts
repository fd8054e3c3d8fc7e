import { showToast } from "../ui/toast-store.ts";
import type { RoundFormat } from "./round-format.ts";

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";

type Shared = Pick<RoundFormat, "title" | "address">;

/** Shares a round through the browser's share sheet; without one, copies a link to its screen. */
export async function shareRound({ title, address }: Shared, hot: number, not: number): Promise<void> {
  const url = new URL(address, window.location.origin).href;
  const text = `${title}: I said hot ${hot} times and not ${not} times. Your turn!`;
  if ("share" in navigator) {
    try {
      await navigator.share({ title: "Hot or Not: Celebrity Edition", text, url });
      return;
    } catch (error) {
      if (isAbort(error)) return;
    }
  }
  try {
    await navigator.clipboard.writeText(`${text} ${url}`);
    showToast({ title: "Link copied", description: "Paste it where your friends are." });
  } catch {
    showToast({ title: "Share this link", description: url });
  }
}

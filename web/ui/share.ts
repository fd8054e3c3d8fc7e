import { showToast } from "./toast-store.ts";

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";

/**
 * Shares a page of the product through the browser's share sheet; without one, copies a link to it.
 * @param address its path, such as `/trending`
 * @param picture shared with it where the share sheet takes files
 */
export async function share(text: string, address: string, picture?: File): Promise<void> {
  const url = new URL(address, window.location.origin).href;
  if ("share" in navigator) {
    try {
      const page = { title: "Hot or Not: Celebrity Edition", text, url };
      const whole = picture === undefined ? page : { ...page, files: [picture] };
      await navigator.share("canShare" in navigator && navigator.canShare(whole) ? whole : page);
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

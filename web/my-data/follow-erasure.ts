import { hrefOf } from "../../contract/values/pages.ts";

/** The page that says that everything has been erased. */
export const ERASED_ADDRESS = `${hrefOf("myData")}?erased`;

/** How a page tells the browser's other tabs. */
const openChannel = () => ("BroadcastChannel" in window ? new BroadcastChannel("my-data") : undefined);

/** Tells the other tabs that the player has been erased. */
export function tellErased(): void {
  const channel = openChannel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows take one
  channel?.postMessage("erased");
  channel?.close();
}

/** Starts anew when another tab has erased the player, so that no tab goes on as it. */
export function followErasure(): void {
  openChannel()?.addEventListener("message", () => {
    sessionStorage.clear();
    window.location.replace(ERASED_ADDRESS);
  });
}

import type { Channel } from "./shared-stream.ts";

/** Reaches the other tabs of this browser that have this page open. */
export function openTabChannel(): Channel {
  const channel = new BroadcastChannel("push");
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows take one
    say: (said) => channel.postMessage(said),
    hear: (listener) => channel.addEventListener("message", ({ data }) => listener(data)),
    close: () => channel.close(),
  };
}

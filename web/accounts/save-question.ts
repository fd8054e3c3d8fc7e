import type { Answer } from "../lib/api.ts";

interface Question {
  title: string;
  text: string;
  action: string;
  /** The same in few words, and why. */
  brief: { title: string; detail: string };
}

const KEEP: Question = {
  title: "A streak worth keeping",
  text: "It lives in this browser only. A passkey saves your player, without an e-mail.",
  action: "Save my player",
  brief: { title: "Save player", detail: "this browser only" },
};

const SECOND: Question = {
  title: "One passkey is one way back",
  text: "Add a second one on another device, or create one-time codes, before this one is lost.",
  action: "Add a way back",
  brief: { title: "A way back", detail: "add a second" },
};

/** What a player is to be asked, if anything. */
export function questionFor({ player, passkeys, codesLeft }: Answer<"account">): Question | undefined {
  if (!player.hasWayBack) return KEEP;
  return passkeys.length === 1 && codesLeft === 0 ? SECOND : undefined;
}

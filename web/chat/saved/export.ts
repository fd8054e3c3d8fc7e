import { saveFile } from "../../lib/save-file.ts";
import type { ChatMessage } from "../../../contract/conversations.ts";
import type { SavedConversation } from "../../../contract/saved-conversations.ts";

type Head = Pick<SavedConversation, "title" | "description" | "tags" | "celebrityName" | "savedAt">;

/** What stands at the beginning of every export. */
const aboutOf = (name: string): string =>
  `The replies were made by an AI persona of ${name}. ${name} has neither written nor endorsed any of it.`;

/** A conversation as plain text: who said what and when, and how each reply was made. Times in ISO 8601, UTC. */
export function textOf({ title, description, tags, celebrityName, savedAt }: Head, messages: readonly ChatMessage[]) {
  const head = [
    title,
    ...(description === null || description === "" ? [] : [description]),
    ...(tags.length === 0 ? [] : [`Tags: ${tags.join(", ")}`]),
    `Saved: ${savedAt}`,
    aboutOf(celebrityName),
  ];
  const lines = finished(messages).map(({ messageType, content, originalContent, timestamp, label, state }) => {
    const who = messageType === "user" ? "You" : `AI persona of ${celebrityName}`;
    const notes = [...(label === null ? [] : [label]), ...(state === "stopped" ? ["stopped"] : [])];
    const said = `[${timestamp}] ${who}${notes.length === 0 ? "" : ` (${notes.join(", ")})`}:\n${content}`;
    return originalContent === null ? said : `${said}\n(Original: ${originalContent})`;
  });
  return `${head.join("\n")}\n\n${lines.join("\n\n")}\n`;
}

/** A conversation as JSON, with earlier replies to the same messages. */
export const jsonOf = (conversation: Head, messages: readonly ChatMessage[]): string =>
  JSON.stringify(
    {
      about: aboutOf(conversation.celebrityName),
      conversation,
      messages: finished(messages).map((message) => ({
        aiGenerated: message.source === "model" || message.source === "demo",
        ...message,
      })),
    },
    null,
    2,
  );

/** Without a reply that is being written. */
const finished = (messages: readonly ChatMessage[]): ChatMessage[] => messages.filter(({ state }) => state !== "draft");

/** A file's name from a title: "Rain & I!" → "Rain-I.txt". */
export function exportName(title: string, format: "txt" | "json"): string {
  const name = title
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return `${name === "" ? "conversation" : name}.${format}`;
}

/** Has the browser save a text as a file. */
export function download(name: string, text: string): void {
  const type = name.endsWith(".json") ? "application/json" : "text/plain;charset=utf-8";
  saveFile(name, new Blob([text], { type }));
}

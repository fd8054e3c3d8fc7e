import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  ARENA_BATTLES,
  ARENA_MINUTES,
  ARENA_PLAYERS,
  POINTS_PER_PREDICTION,
  POINTS_PER_VOTE,
} from "#contract/values/arena-limits.ts";
import { CATEGORIES, CELEBRITIES_PER_CATEGORY } from "#contract/values/categories.ts";
import { HOURLY_RATE } from "#contract/values/chat-price.ts";
import { POINTS } from "#contract/values/league-limits.ts";
import {
  EVENT_POINTS_PER_CALL,
  EVENT_POINTS_PER_VOTE,
  EVENT_ROUNDS,
  ROUND_SECONDS,
} from "#contract/values/live-event-limits.ts";
import { STREAK_LEVELS, UNDO_WINDOW_MS } from "#contract/values/voting-limits.ts";
import { HelpTextsError, loadHelpTexts } from "./load.ts";

describe("the help texts as shipped", () => {
  const { topics } = loadHelpTexts();
  const textOf = (id: string) => topics.find((topic) => topic.id === id)?.text ?? "";

  test("cover existing and upcoming features", () => {
    expect(topics.length).toBeGreaterThanOrEqual(50);
    expect(new Set(topics.map(({ title }) => title)).size).toBe(topics.length);
  });

  test("are two to five sentences of plain text", () => {
    for (const { id, text } of topics) {
      const sentences = text.split(/[.!?](?=\s|$)/).length - 1;
      expect(sentences, id).toBeGreaterThanOrEqual(1);
      expect(sentences, id).toBeLessThanOrEqual(6);
      expect(text, id).toMatch(/[.!?]$/);
      expect(text, id).not.toMatch(/[<>*_`]/);
    }
  });

  test("say how a player is saved", () => {
    expect(textOf("sign-in")).toMatch(/passkey/);
  });

  test("state the product's actual numbers", () => {
    for (const category of CATEGORIES) expect(textOf("categories")).toContain(category);
    expect(textOf("categories")).toContain(`${CATEGORIES.length} categories with ${CELEBRITIES_PER_CATEGORY}`);
    expect(textOf("arenas")).toContain(`up to ${ARENA_PLAYERS} players vote on the same ${ARENA_BATTLES} battles`);
    expect(textOf("live-events")).toContain(`${EVENT_ROUNDS} rounds of ${ROUND_SECONDS} seconds`);
    expect(textOf("live-events")).toContain(
      `${EVENT_POINTS_PER_VOTE} points, and ${EVENT_POINTS_PER_CALL} more if your side wins`,
    );
    expect(textOf("arenas")).toContain(`within ${ARENA_MINUTES} minutes`);
    expect(textOf("arenas")).toContain(`${POINTS_PER_VOTE} points, and ${POINTS_PER_PREDICTION} more`);
    expect(textOf("undo")).toContain(`within ${UNDO_WINDOW_MS / 1000} seconds`);
    for (const points of Object.values(POINTS)) expect(textOf("leagues")).toMatch(new RegExp(`\\b${points}\\b`));
    for (const { level, from } of STREAK_LEVELS) expect(textOf("streak-levels")).toContain(`${level} from ${from}`);
    expect(textOf("chat-cost")).toContain(`$${HOURLY_RATE} per hour, the same for every persona`);
  });
});

describe("invalid help texts are rejected as a whole, with a line that names the file", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "hot-or-not-help-"));
    for (const part of ["topics", "words.json"]) {
      cpSync(join(import.meta.dirname, part), join(folder, part), { recursive: true });
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const change = (file: string, edit: (content: Record<string, unknown>) => void) => {
    const content = JSON.parse(readFileSync(join(folder, file), "utf8")) as Record<string, unknown>;
    edit(content);
    writeFileSync(join(folder, file), JSON.stringify(content));
  };

  function wrongLines(): string[] {
    try {
      loadHelpTexts(folder);
    } catch (error) {
      if (!(error instanceof HelpTextsError)) throw error;
      return error.message
        .split("\n")
        .slice(1)
        .map((line) => line.trim());
    }
    return [];
  }

  test("the unchanged copy is valid", () => {
    expect(wrongLines()).toEqual([]);
  });

  test("text that is not JSON", () => {
    writeFileSync(join(folder, "topics/undo.json"), "{");
    expect(wrongLines()).toEqual([expect.stringMatching(/^undo\.json: .*JSON/)]);
  });

  test("a file that is named after another topic", () => {
    change("topics/undo.json", (topic) => (topic["id"] = "redo"));
    expect(wrongLines()).toEqual(["undo.json: the id is redo, so the file must be redo.json"]);
  });

  test.each([
    ["title", ""],
    ["asks", []],
    ["names", []],
    ["keywords", ["Two Words"]],
    ["text", "Too short."],
    ["where", ""],
  ])("a wrong %s", (field, value) => {
    change("topics/undo.json", (topic) => (topic[field] = value));
    expect(wrongLines()).toEqual([expect.stringMatching(new RegExp(`^undo\\.json: ${field}\\b`))]);
  });

  test("an unknown field", () => {
    change("topics/undo.json", (topic) => (topic["html"] = "<b>"));
    expect(wrongLines()).toEqual([expect.stringMatching(/^undo\.json: .*html/)]);
  });

  test("a phrase that is not a regular expression", () => {
    change("words.json", (words) => (words["phrases"] = { "how (much": "price" }));
    expect(wrongLines()).toEqual([expect.stringMatching(/^words\.json: phrases\.how \(much /)]);
  });

  test("all errors are reported at once", () => {
    rmSync(join(folder, "words.json"));
    change("topics/skip.json", (topic) => (topic["text"] = 1));
    change("topics/undo.json", (topic) => (topic["title"] = 1));
    expect(wrongLines().map((line) => line.split(":", 1)[0])).toEqual(["words.json", "skip.json", "undo.json"]);
  });
});

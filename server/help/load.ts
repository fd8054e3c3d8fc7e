import { readdirSync } from "node:fs";
import { join } from "node:path";
import { readJsonFile } from "#roster/json-file.ts";
import { type HelpTopic, type HelpWords, topicFile, wordsFile } from "./schema.ts";

const WORDS = "words.json";
const TOPICS = "topics";

/** The help texts, and the word lists for searching them. */
export interface HelpTexts {
  topics: readonly HelpTopic[];
  words: HelpWords;
}

/** Lists everything that is wrong with the help's files, one line each. The files are then rejected as a whole. */
export class HelpTextsError extends Error {
  constructor(lines: string[]) {
    super(`The help texts are wrong:\n${lines.map((line) => `  ${line}`).join("\n")}`);
    this.name = "HelpTextsError";
  }
}

/**
 * Reads the help texts: one JSON file per topic, named after its id, and the words.
 * @throws {HelpTextsError} naming the file and field of each error
 */
export function loadHelpTexts(folder: string = import.meta.dirname): HelpTexts {
  const wrong: string[] = [];
  const words = readJsonFile(join(folder, WORDS), WORDS, wordsFile, wrong);
  const topics: HelpTopic[] = [];
  for (const file of readdirSync(join(folder, TOPICS)).toSorted()) {
    const topic = readJsonFile(join(folder, TOPICS, file), file, topicFile, wrong);
    if (topic === undefined) continue;
    if (file !== `${topic.id}.json`) wrong.push(`${file}: the id is ${topic.id}, so the file must be ${topic.id}.json`);
    topics.push(topic);
  }
  if (words === undefined || wrong.length > 0) throw new HelpTextsError(wrong);
  if (topics.length === 0) throw new HelpTextsError([`${TOPICS}: there is no topic`]);
  return { topics, words };
}

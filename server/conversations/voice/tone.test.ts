import { beforeAll, expect, test } from "vitest";
import { loadDetector } from "../language.ts";
import { metricsOf } from "./speech-metrics.ts";
import { toneOf } from "./tone.ts";

beforeAll(loadDetector);

test.for([
  ["I love this song, it makes me so happy!", "positive", ["love", "joy"]],
  ["I am so sad and lonely, I was crying all night", "negative", ["sadness"]],
  ["I'm not happy with that at all", "negative", []],
  ["I don't hate it, honestly", "positive", []],
  ["What time is it where you are?", "neutral", []],
  ["Thank you so much, I really appreciate that", "positive", ["gratitude"]],
  ["Wow, what a surprise, that is awesome and thrilling", "positive", ["excitement", "surprise"]],
] as const)("%s", ([text, sentiment, emotions]) => {
  expect(toneOf(text, "en-US")).toMatchObject({ sentiment, emotions });
});

test("the confidence is the share of words that say so", () => {
  expect(toneOf("I love you", "en")?.confidence).toBe(0.33);
  expect(toneOf("What time is it where you are?", null)?.confidence).toBe(0);
});

test("nothing is said of other languages, whatever the page's", () => {
  for (const language of ["de-DE", "en-US", null]) {
    expect(toneOf("Ich liebe dieses Lied, es macht mich so glücklich", language)).toBeNull();
    expect(toneOf("¡Qué sorpresa tan bonita!", language)).toBeNull();
    expect(toneOf("この歌が大好きです", language)).toBeNull();
  }
  expect(toneOf("", "en")).toBeNull();
});

test("a word or two are English where the page is", () => {
  expect(toneOf("Amazing!", "en-GB")).toMatchObject({ sentiment: "positive", confidence: 1, emotions: ["excitement"] });
  expect(toneOf("Amazing!", "fr")).toBeNull();
});

test.for([
  [10, "normal"],
  [30, "slow"],
  [5, "fast"],
] as const)("the pace follows from words and seconds: %s s", ([seconds, pace]) => {
  const twentyFour = "one two three four five six seven eight nine ten eleven twelve ".repeat(2);
  expect(metricsOf(twentyFour, seconds, null)).toEqual({ pace, volume: null, clarity: null });
});

test("words are counted in languages without spaces too", () => {
  expect(metricsOf("この歌が大好きです", 20, null).pace).toBe("slow");
  expect(metricsOf("この歌が大好きです", 1, null).pace).toBe("fast");
});

test.for([
  [{ meanDb: -25, peakDb: -6, voicedShare: 0.7 }, "normal", "clear"],
  [{ meanDb: -45, peakDb: -30, voicedShare: 0.1 }, "quiet", "faint"],
  [{ meanDb: -10, peakDb: 0, voicedShare: 0.9 }, "loud", "distorted"],
] as const)("volume and clarity follow from what the page has measured: %o", ([loudness, volume, clarity]) => {
  expect(metricsOf("Hello there", 2, loudness)).toMatchObject({ volume, clarity });
});

import { z } from "zod";

const NOT_BASE64 = /[^A-Za-z0-9+/=]/;

/** A recording in base64. How large and how long it may be is checked with its bytes. */
export const recordingData = z
  .string()
  .min(1)
  .refine((text) => text.length % 4 === 0 && !NOT_BASE64.test(text), "must be base64");

/** In [0, 1]. */
const share = z.number().min(0).max(1);
const decibels = z.number().min(-200).max(20);

/** How loud a recording is, as measured by the page that has made it, in decibels of full scale. */
const loudness = z.object({
  meanDb: decibels,
  peakDb: decibels,
  /** How much of the time somebody speaks. */
  voicedShare: share,
});

export type Loudness = z.output<typeof loudness>;

const EMOTIONS = ["joy", "love", "excitement", "gratitude", "sadness", "anger", "fear", "surprise"] as const;

export type Emotion = (typeof EMOTIONS)[number];

/** How what is said sounds, by its words. */
const tone = z.object({
  sentiment: z.enum(["positive", "negative", "neutral"]),
  /** How many of the words say so. */
  confidence: share,
  emotions: z.array(z.enum(EMOTIONS)),
});

/** How it is said. What the page has not measured is null. */
const speechMetrics = z.object({
  pace: z.enum(["fast", "slow", "normal"]),
  volume: z.enum(["quiet", "normal", "loud"]).nullable(),
  clarity: z.enum(["clear", "distorted", "faint"]).nullable(),
});

export type Tone = z.output<typeof tone>;
export type SpeechMetrics = z.output<typeof speechMetrics>;

/** What a message has besides its text if it was spoken; all of it is null for others. */
export const voiceFields = {
  isVoiceMessage: z.boolean(),
  /** Where its player finds the recording. */
  audioUrl: z.string().nullable(),
  /** In seconds. */
  audioDuration: z.number().nullable(),
  /** Also null for what is not in English. */
  toneAnalysis: tone.nullable(),
  speechMetrics: speechMetrics.nullable(),
  /** Of the model that has transcribed it, if it says so. */
  transcriptionConfidence: share.nullable(),
  /** Voices of replies are not stored. */
  voiceResponse: z.null(),
};

/** What a message is sent with if it was spoken. */
export const voiceInput = {
  audioData: recordingData.nullish(),
  isVoiceMessage: z.boolean().default(false),
  generateVoiceResponse: z.boolean().default(false),
  loudness: loudness.nullish(),
  /** As it came with the transcript. */
  transcriptionConfidence: share.nullish(),
};

/** What the answer to a message has besides it and the reply. */
export const voiceAnswer = {
  /** The first sentence of the reply as an MP3 in base64, if it was asked for and a model speaks. */
  voiceResponse: z.string().nullable(),
  voiceAnalysis: tone.pick({ sentiment: true, emotions: true }).nullable(),
};

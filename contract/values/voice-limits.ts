/** Longest recording, in seconds: at this time it stops by itself. Source: social specification. */
export const VOICE_SECONDS = 60;

/** What a recording may be longer than that, in seconds, because it stops a little late. */
export const VOICE_TOLERANCE_SECONDS = 1;

/** A recording that is shorter, in seconds, is none. Source: social specification. */
export const VOICE_LEAST_SECONDS = 1;

/** From how many seconds on a player is told that a recording is long. Source: social specification. */
export const VOICE_LONG_SECONDS = 30;

/** Largest recording, in bytes: a minute has some 240 kB at 32 kbit/s. */
export const VOICE_BYTES = 512 * 1024;

/** What a recording may have besides its sound, in bytes. */
export const VOICE_HEAD_BYTES = 16 * 1024;

/** Largest share of a second of sound, in bytes: four times what browsers are asked for. */
export const VOICE_BYTES_PER_SECOND = 16 * 1024;

/** The containers in which browsers record. */
export type VoiceKind = "webm" | "mp4" | "ogg";

/** What is said where there is no model that transcribes. */
export const VOICE_NOT_SET_UP = "Voice messages are not set up here.";

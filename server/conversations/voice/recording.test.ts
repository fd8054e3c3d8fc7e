import { expect, test } from "vitest";
import { VOICE_BYTES } from "#contract/values/voice-limits.ts";
import { Problem } from "../../http/problem.ts";
import { recordingOf } from "../../testing/recordings.ts";
import { readRecording } from "./recording.ts";

const read = (bytes: Buffer) => readRecording(bytes.toString("base64"));

/** The code with which a recording is refused; undefined if it is not. */
function refusalOf(bytes: Buffer): string | undefined {
  try {
    read(bytes);
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.code;
  }
}

const FORMS = [
  { kind: "webm", inParts: true },
  { kind: "webm", inParts: false },
  { kind: "mp4", inParts: true },
  { kind: "mp4", inParts: false },
  { kind: "ogg", inParts: false },
] as const;

test.for(FORMS)("what kind of recording it is and how long is read from its bytes: %o", async (form) => {
  for (const seconds of [0.5, 12, 60.9]) {
    const recording = read(await recordingOf(seconds, form));
    expect(recording.kind).toBe(form.kind);
    expect(recording.seconds).toBeCloseTo(seconds, 1);
  }
  expect(refusalOf(await recordingOf(61.2, form))).toBe("recording_too_long");
});

test.for(["webm", "ogg"] as const)("times that are forged make it no shorter: %s", async (kind) => {
  expect(refusalOf(await recordingOf(90, { kind, claimedSeconds: 3 }))).toBe("recording_too_long");
});

test("a recording with more bytes than the longest one is too long", async () => {
  const bytes = await recordingOf(1, { packet: Buffer.concat([Buffer.from([0xf8]), Buffer.alloc(12_000)]) });
  expect(bytes.length).toBeGreaterThan(VOICE_BYTES);
  expect(refusalOf(bytes)).toBe("recording_too_long");
});

test("a recording with much more bytes than its sound needs is refused", async () => {
  const packet = (bytes: number) => Buffer.concat([Buffer.from([0xf8]), Buffer.alloc(bytes)]);
  const lavish = await recordingOf(1, { packet: packet(300) });
  expect(refusalOf(lavish)).toBeUndefined();
  const stuffed = await recordingOf(1, { packet: packet(2000) });
  expect(stuffed.length).toBeLessThan(VOICE_BYTES);
  expect(refusalOf(stuffed)).toBe("recording_unreadable");
});

test("what is no recording is refused", async () => {
  const page = Buffer.from("<!doctype html><script>alert(1)</script>");
  const empty = [Buffer.alloc(0), Buffer.alloc(1000), Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from("OggS")];
  for (const bytes of [page, ...empty]) expect(refusalOf(bytes)).toBe("recording_unreadable");
  for (const form of FORMS) {
    const whole = await recordingOf(2, form);
    const name = { webm: "A_OPUS", mp4: "soun", ogg: "OpusHead" }[form.kind];
    const at = whole.indexOf(name);
    whole.write("X", at);
    expect(refusalOf(whole), form.kind).toBe("recording_unreadable");
  }
});

test.for(FORMS)("wherever it is cut off or changed, it is read or refused at once: %o", async (form) => {
  const whole = await recordingOf(1, form);
  for (let at = 0; at < whole.length; at += 1) {
    expect([undefined, "recording_unreadable"]).toContain(refusalOf(whole.subarray(0, at)));
    for (const byte of [0x00, 0x01, 0x7f, 0xff]) {
      const changed = Buffer.from(whole);
      changed[at] = byte;
      expect([undefined, "recording_unreadable", "recording_too_long"]).toContain(refusalOf(changed));
    }
  }
});

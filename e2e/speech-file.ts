import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const RATE = 16_000;
const SECONDS = 4;
const SPEECH = "I love this song. It makes me happy, every time I hear it on the radio.";

/** Wave bytes that rise and fall as loudly as speech does, for machines that cannot speak. */
function tone(): Buffer {
  const samples = Buffer.alloc(RATE * SECONDS * 2);
  for (let at = 0; at < RATE * SECONDS; at += 1) {
    const loudness = 6000 * Math.abs(Math.sin((Math.PI * at) / (RATE / 3)));
    samples.writeInt16LE(Math.round(loudness * Math.sin((2 * Math.PI * 180 * at) / RATE)), at * 2);
  }
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** The path of a wave file for the browser's microphone: speech where `espeak-ng` is installed, otherwise a tone like it. */
export function speechFile(): string {
  const file = join(mkdtempSync(join(tmpdir(), "speech-")), "speech.wav");
  if (existsSync("/usr/bin/espeak-ng")) execFileSync("/usr/bin/espeak-ng", ["-w", file, SPEECH]);
  else writeFileSync(file, tone());
  return file;
}

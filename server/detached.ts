/**
 * A copy of an ASCII text to keep. V8 keeps the whole text, such as a header of 16 kB, alive for as long as a part of it.
 */
export function detached(ascii: string): string {
  return Buffer.from(ascii, "latin1").toString("latin1");
}

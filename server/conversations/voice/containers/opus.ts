/** Lengths of a frame by configuration, in ms: of SILK, hybrid and CELT. Source: RFC 6716, section 3.1. */
const FRAME_MS = [
  ...Array.from({ length: 3 }, () => [10, 20, 40, 60]),
  ...Array.from({ length: 2 }, () => [10, 20]),
  ...Array.from({ length: 4 }, () => [2.5, 5, 10, 20]),
].flat();

/** How much sound a packet of Opus has, in seconds. Source: RFC 6716, section 3.2. */
export function opusSeconds(packet: Uint8Array): number {
  const [head, count = 0] = packet;
  if (head === undefined) return 0;
  const code = head & 3;
  const frames = code === 0 ? 1 : code < 3 ? 2 : count & 63;
  return (frames * (FRAME_MS[head >> 3] ?? 0)) / 1000;
}

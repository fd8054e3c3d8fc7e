/** Spreads 32 bits. Source: Appleby, MurmurHash3, fmix32. */
export function mix(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85_eb_ca_6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Spreads a text over 32 bits, for keys that nobody outside sees: with a secret salt, others cannot be led to the same. */
export function mixText(text: string, salt: number): number {
  let mixed = salt;
  for (let index = 0; index < text.length; index += 1) mixed = Math.imul(mixed ^ text.charCodeAt(index), 0x01_00_01_93);
  return mix(mixed);
}

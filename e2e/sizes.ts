/** Sizes at which layouts differ, in CSS px: small and usual phone, phone on its side, tablet, laptop. */
export const SIZES = [
  [320, 568],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 800],
] as const;

import type { Draw } from "./pattern.ts";
import { burst, dotRings, rays, rings, spiral, sunburst } from "./radial-patterns.ts";
import { chevrons, confetti, halftone, harlequin, scales, stripes, waves } from "./repeated-patterns.ts";

export const PATTERNS: readonly Draw[] = [
  rays,
  dotRings,
  rings,
  stripes,
  chevrons,
  sunburst,
  waves,
  harlequin,
  spiral,
  burst,
  confetti,
  scales,
  halftone,
];

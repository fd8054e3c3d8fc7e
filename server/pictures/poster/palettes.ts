import { GAME_TITLE, type RoundTitle } from "#contract/values/round-addresses.ts";

/** The inks of one category, or of the game. Every poster is printed with these and `PAPER`, nothing else. */
export type Palette = {
  /** The sheet, and the pattern printed on it. */
  ground: string;
  tone: string;
  /** The monogram's shade, and the same pattern inside it. */
  fill: string;
  fillTone: string;
  /** The third colour: monogram outline, ribbon, offset under the name. */
  accent: string;
  /** Text on the accent. */
  onAccent: string;
  /** Darkest ink: the outline of the name and the fade behind it. */
  ink: string;
  /** What posters are printed on, in turn; ground, paper, ink and accent by default, where these differ. */
  sheets?: readonly string[];
};

/** The unprinted stock: the colour of the name. */
export const PAPER = "#fff7ec";

export const PALETTES: Record<RoundTitle, Palette> = {
  // Of all categories, so in the product's own colours.
  [GAME_TITLE]: {
    ground: "#ff3d1f",
    tone: "#e52a12",
    fill: "#163a63",
    fillTone: "#10304f",
    accent: "#ffc53d",
    onAccent: "#100d14",
    ink: "#100d14",
  },
  "Action Movie Stars": {
    ground: "#ee2a2f",
    tone: "#cf1420",
    fill: "#8b0a1e",
    fillTone: "#6b0618",
    accent: "#ffd23d",
    onAccent: "#22040b",
    ink: "#22040b",
  },
  "Comedy Icons": {
    ground: "#ffcb1f",
    tone: "#ffb400",
    fill: "#ff6a3d",
    fillTone: "#f2512a",
    accent: "#6a1fd0",
    onAccent: PAPER,
    ink: "#2a0d4f",
  },
  "Pop Music Stars": {
    ground: "#ff5cab",
    tone: "#f53d95",
    fill: "#b01584",
    fillTone: "#960c72",
    accent: "#7ff4ff",
    onAccent: "#35063f",
    ink: "#35063f",
  },
  "Hip-Hop Artists": {
    ground: "#6a35e8",
    tone: "#5825cf",
    fill: "#37129a",
    fillTone: "#2b0c80",
    accent: "#c8ff3d",
    onAccent: "#12052f",
    ink: "#12052f",
  },
  "TV Stars": {
    ground: "#1f74ff",
    tone: "#0f5fe6",
    fill: "#0a3bab",
    fillTone: "#062d8c",
    accent: "#ffb02e",
    onAccent: "#050f38",
    ink: "#050f38",
  },
  "Social Media Influencers": {
    ground: "#19cfdc",
    tone: "#08b7c8",
    fill: "#06587a",
    fillTone: "#054a69",
    accent: "#ff2f78",
    onAccent: "#032338",
    ink: "#032338",
  },
  "Reality TV Stars": {
    ground: "#bda2ff",
    tone: "#a98af5",
    fill: "#7a4fd6",
    fillTone: "#693fc2",
    accent: "#ff4b2b",
    onAccent: "#280a4a",
    ink: "#280a4a",
  },
  Athletes: {
    ground: "#10ab6f",
    tone: "#07925b",
    fill: "#05653f",
    fillTone: "#045233",
    accent: "#e6ff3f",
    onAccent: "#02241a",
    ink: "#02241a",
  },
  Models: {
    ground: "#efd8c3",
    tone: "#e5c5a9",
    fill: "#c8977a",
    fillTone: "#bb8667",
    accent: "#2440e6",
    onAccent: PAPER,
    ink: "#241512",
    sheets: ["#efd8c3", "#2440e6", "#c8977a", "#241512"],
  },
  Directors: {
    ground: "#2a2632",
    tone: "#3d3746",
    fill: "#b3202a",
    fillTone: "#94151f",
    accent: "#ffe7ae",
    onAccent: "#0d0a10",
    ink: "#0d0a10",
    sheets: ["#2a2632", "#ffe7ae", "#b3202a", "#8c95a3"],
  },
  "Broadway Stars": {
    ground: "#a1144f",
    tone: "#880b41",
    fill: "#560430",
    fillTone: "#430225",
    accent: "#ffc857",
    onAccent: "#1d0110",
    ink: "#1d0110",
  },
  "Chefs & Food Stars": {
    ground: "#ff8a24",
    tone: "#f7720c",
    fill: "#14714a",
    fillTone: "#0d5c3b",
    accent: "#fff0bf",
    onAccent: "#2f1203",
    ink: "#2f1203",
    sheets: ["#ff8a24", "#fff0bf", "#14714a", "#2f1203"],
  },
  "Rock Stars": {
    ground: "#efede6",
    tone: "#d3d0c8",
    fill: "#37343b",
    fillTone: "#1f1c23",
    accent: "#ff2e1f",
    onAccent: "#100d14",
    ink: "#100d14",
    sheets: ["#efede6", "#ff2e1f", "#100d14", "#a9a3b3"],
  },
  "Country Music Stars": {
    ground: "#a85f33",
    tone: "#945026",
    fill: "#5f2f14",
    fillTone: "#4e240d",
    accent: "#63ead8",
    onAccent: "#210e04",
    ink: "#210e04",
  },
};

/** A colour between two "#rrggbb" colours. @param share of the second one, from 0 to 1 */
export function mix(one: string, other: string, share: number): string {
  const channel = (start: number): string => {
    const [from = 0, to = 0] = [one, other].map((colour) => Number.parseInt(colour.slice(start, start + 2), 16));
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** How different two "#rrggbb" colours look, 0 to about 1. Source: distance in Oklab, https://bottosson.github.io/posts/oklab/ */
export function difference(one: string, other: string): number {
  const [there = 0, ...ofOne] = oklab(one);
  const [here = 0, ...ofOther] = oklab(other);
  return Math.hypot(there - here, ...ofOne.map((axis, index) => axis - (ofOther[index] ?? 0)));
}

/** Lightness, and the two axes of colour. */
function oklab(colour: string): readonly number[] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => linear(colour, start));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** WCAG contrast of two "#rrggbb" colours, 1 to 21. Source: WCAG 2.2, relative luminance. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(luminance).toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  return 0.2126 * linear(colour, 1) + 0.7152 * linear(colour, 3) + 0.0722 * linear(colour, 5);
}

/** A channel of a "#rrggbb" colour as light, 0 to 1. @param start of its two digits */
function linear(colour: string, start: number): number {
  const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

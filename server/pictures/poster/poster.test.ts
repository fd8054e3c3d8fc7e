import { CATEGORIES, type Category } from "#contract/values/categories.ts";
import { ROUND_TITLES } from "#contract/values/round-addresses.ts";
import { rosterFile } from "#roster/schema.ts";
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { monogramOf } from "./monogram.ts";
import { contrast, PALETTES, PAPER } from "./palettes.ts";
import { drawPoster, POSTER_SHAPES, type PosterSubject } from "./poster.ts";
import { drawRoundPoster } from "./round-poster.ts";

const DIFFICULT = `
  Adele, RuPaul, M.I.A., MrBeast, NikkieTutorials, Bono, Iman, J, Alejandro, 50 Cent, KSI, Cardi B, Jay-Z, Kelli O'Hara,
  Renée Elise Goldsberry, Arnold Schwarzenegger, Brian Stokes Mitchell, Leslie Odom Jr., Lin-Manuel Miranda,
  Jonathan Van Ness, Megan Thee Stallion, Alejandro González Iñárritu, Beyoncé, Zoe Saldaña, Pedro Almodóvar,
  Gisele Bündchen, Élodie Ångström, Şebnem Ğ. Łukasz
`.split(",");

const ROSTER = new URL("../../../roster/categories/", import.meta.url);

const roster: PosterSubject[] = readdirSync(ROSTER).flatMap((file) => {
  const { category, celebrities } = rosterFile.parse(JSON.parse(readFileSync(new URL(file, ROSTER), "utf8")));
  return celebrities.map(({ name }, index) => ({ name, category, number: index + 1 }));
});

const categoryAt = (index: number): Category => CATEGORIES[index % CATEGORIES.length] ?? "TV Stars";
const difficult = DIFFICULT.map((name, index) => ({
  name: name.trim(),
  category: categoryAt(index),
  number: (index % 20) + 1,
}));
const subjects: PosterSubject[] = [...difficult, ...roster];

type Box = { left: number; top: number; right: number; bottom: number };

/** The box of the points of a path as `pathData` writes it. */
function boxOf(d: string): Box {
  const xs: number[] = [];
  const ys: number[] = [];
  let [x, y] = [0, 0];
  for (const [, letter = "", rest = ""] of d.matchAll(/([Mlhvqcz])([^Mlhvqcz]*)/g)) {
    const values = [...rest.matchAll(/-?[\d.]+/g)].map(([value]) => Number(value));
    const pairs = letter === "h" ? [values[0] ?? 0, 0] : letter === "v" ? [0, values[0] ?? 0] : values;
    const [fromX, fromY] = letter === "M" ? [0, 0] : [x, y];
    for (let index = 0; index < pairs.length; index += 2) {
      [x, y] = [fromX + (pairs[index] ?? 0), fromY + (pairs[index + 1] ?? 0)];
      xs.push(x);
      ys.push(y);
    }
  }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);

/** Where lettering is printed, stroke and offset included. The key's last letter tells name, monogram, ribbon and number. */
function lettering(svg: string): { part: string; box: Box }[] {
  const paths = [...svg.matchAll(/<path id="([^"]+)" d="([^"]+)"/g)].map(([, id = "", d = ""]) => ({
    id,
    box: boxOf(d),
  }));
  return paths.flatMap(({ id, box }) => {
    const uses = [...svg.matchAll(new RegExp(`<use href="#${id}"[^>]*>`, "g"))].map(([use]) => use);
    return [...uses, ""].map((use) => {
      const shift = [numberIn(use, /translate\((\S+) /), numberIn(use, /translate\(\S+ (\S+)\)/)] as const;
      const half = numberIn(use, /stroke-width="([^"]+)"/) / 2;
      return {
        part: id.slice(-1),
        box: {
          left: box.left + shift[0] - half,
          right: box.right + shift[0] + half,
          top: box.top + shift[1] - half,
          bottom: box.bottom + shift[1] + half,
        },
      };
    });
  });
}

function sizeOf(svg: string): { width: number; height: number } {
  return { width: numberIn(svg, /viewBox="0 0 (\d+) /), height: numberIn(svg, /viewBox="0 0 \d+ (\d+)"/) };
}

/** Whether a letter, its outline or its shade leaves the sheet. */
function cutsLettering(svg: string): boolean {
  const { width, height } = sizeOf(svg);
  const parts = lettering(svg);
  return (
    parts.length === 0 ||
    !parts.every(({ box }) => box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height)
  );
}

describe.each(POSTER_SHAPES)("the %s", (shape) => {
  const posters = subjects.map((subject) => ({ name: subject.name, svg: drawPoster(subject, shape) }));

  test("is the same each time and differs between names", () => {
    expect(subjects.map((subject) => drawPoster(subject, shape))).toEqual(posters.map(({ svg }) => svg));
    const names = new Set(subjects.map(({ name }) => name));
    const inOneCategory = [...names].map((name) => drawPoster({ name, category: "Directors", number: 1 }, shape));
    expect(new Set(inOneCategory).size).toBe(names.size);
  });

  test("is at most 8 kB when compressed", () => {
    const large = posters.filter(({ svg }) => gzipSync(svg).length > 8_000).map(({ name }) => name);
    expect(large).toEqual([]);
  });

  test("cuts no letter, nor its outline or shade", () => {
    const cut = posters.filter(({ svg }) => cutsLettering(svg));
    expect(cut.map(({ name }) => name)).toEqual([]);
  });

  test("holds no script, style, font or outside reference, and no broken number", () => {
    for (const { svg } of posters) {
      expect(svg).not.toMatch(/<script|<style|style=|<text|<image|font-|href="[^#]|url\([^#]|NaN|Infinity|undefined/);
    }
  });

  test("escapes the name in its title", () => {
    const svg = drawPoster({ name: `Tom & "J" <b>'s`, category: "Rock Stars", number: 1 }, shape);
    expect(svg).toMatch(/^<svg [^>]*role="img"[^>]*><title>Tom &amp; &quot;J&quot; &lt;b&gt;&#39;s<\/title>/);
  });
});

test("the card keeps the name above the bottom 4 %, ribbon and number within margins of 5 %", () => {
  for (const subject of subjects) {
    const svg = drawPoster(subject, "card");
    const { width, height } = sizeOf(svg);
    for (const { part, box } of lettering(svg)) {
      const margin = part === "r" || part === "o" ? 0.05 : 0.04;
      expect.soft(box.bottom, `${subject.name} ${part}`).toBeLessThanOrEqual(height * (1 - margin));
      expect.soft(box.top, `${subject.name} ${part}`).toBeGreaterThanOrEqual(height * margin);
      expect.soft(box.left, `${subject.name} ${part}`).toBeGreaterThanOrEqual(width * margin);
      expect.soft(box.right, `${subject.name} ${part}`).toBeLessThanOrEqual(width * (1 - margin));
    }
  }
});

test("the result of a round cuts no letter, nor its outline or shade, whatever the title and the counts", () => {
  const cut = ROUND_TITLES.flatMap((title) =>
    [...Array(21).keys()]
      .map((hot) => ({ title, hot, not: 20 - hot }))
      .filter((result) => cutsLettering(drawRoundPoster(result))),
  );
  expect(cut).toEqual([]);
});

test("every category and the game have their own inks, and text stands out on them", () => {
  const palettes = Object.values(PALETTES);
  expect(new Set(palettes.map(({ ground }) => ground)).size).toBe(palettes.length);
  expect(new Set(palettes.map(({ ground, accent }) => ground + accent)).size).toBe(palettes.length);
  for (const { accent, onAccent, ink, ground } of palettes) {
    expect.soft(contrast(PAPER, ink), `name in its outline ${ink}`).toBeGreaterThan(7);
    expect.soft(contrast(onAccent, accent), `ribbon ${accent}`).toBeGreaterThan(4.5);
    expect.soft(contrast(accent, ground), `outline ${accent} on ${ground}`).toBeGreaterThan(1.5);
  }
});

test.each([
  ["Mick Jagger", "MJ"],
  ["Adele", "A"],
  ["MrBeast", "MB"],
  ["Jay-Z", "JZ"],
  ["M.I.A.", "MIA"],
  ["KSI", "KSI"],
  ["Leslie Odom Jr.", "LO"],
  ["Élodie Ångström", "ÉÅ"],
  ["Steven Spielberg", "S"],
])("%s is %s", (name, letters) => {
  expect(monogramOf(name)).toBe(letters);
});

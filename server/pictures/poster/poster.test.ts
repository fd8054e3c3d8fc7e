import { CATEGORIES, type Category } from "#contract/values/categories.ts";
import { EMBLEMS } from "#contract/values/emblem-themes.ts";
import { CATEGORY_EMBLEMS } from "#contract/values/emblems.ts";
import { ROUND_TITLES } from "#contract/values/round-addresses.ts";
import { rosterFile } from "#roster/schema.ts";
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { EMBLEM_SIZE, emblemDrawing } from "./emblems.ts";
import { LEAST_CONTRAST } from "./inking.ts";
import { contrast, PALETTES, PAPER } from "./palettes.ts";
import { drawPoster, POSTER_SHAPES, type PosterSubject, printOf } from "./poster.ts";
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
  return celebrities.map(({ name, emblem }, index) => ({ name, category, number: index + 1, emblem }));
});

const categoryAt = (index: number): Category => CATEGORIES[index % CATEGORIES.length] ?? "TV Stars";
const difficult = DIFFICULT.map((name, index) => ({
  name: name.trim(),
  category: categoryAt(index),
  number: (index % 20) + 1,
  emblem: CATEGORY_EMBLEMS[categoryAt(index)],
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
  return !parts.every(({ box }) => box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height);
}

describe.each(POSTER_SHAPES)("the %s", (shape) => {
  const posters = subjects.map((subject) => ({ name: subject.name, svg: drawPoster(subject, shape) }));

  test("is the same each time and differs between names", () => {
    expect(subjects.map((subject) => drawPoster(subject, shape))).toEqual(posters.map(({ svg }) => svg));
    const names = new Set(subjects.map(({ name }) => name));
    const inOneCategory = [...names].map((name) =>
      drawPoster({ name, category: "Directors", number: 1, emblem: "kite" }, shape),
    );
    expect(new Set(inOneCategory).size).toBe(names.size);
  });

  test("is at most 8 kB when compressed", () => {
    const large = posters.filter(({ svg }) => gzipSync(svg).length > 8_000).map(({ name }) => name);
    expect(large).toEqual([]);
  });

  test("has lettering where it stands alone, and cuts no letter, nor its outline or shade", () => {
    const lettered = posters.filter(({ svg }) => lettering(svg).length > 0);
    expect(lettered.length).toBe(shape === "card" || shape === "banner" ? posters.length : 0);
    const cut = posters.filter(({ svg }) => cutsLettering(svg));
    expect(cut.map(({ name }) => name)).toEqual([]);
  });

  test("holds no script, style, font or outside reference, and no broken number", () => {
    for (const { svg } of posters) {
      expect(svg).not.toMatch(/<script|<style|style=|<text|<image|font-|href="[^#]|url\([^#]|NaN|Infinity|undefined/);
    }
  });

  test("escapes the name in its title", () => {
    const svg = drawPoster({ name: `Tom & "J" <b>'s`, category: "Rock Stars", number: 1, emblem: "lion" }, shape);
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

test("text and emblem can be read on whatever they stand on, on every poster", () => {
  for (const subject of roster) {
    const { sheet, disc, band } = printOf(subject).inking;
    for (const [field, { paint, tone, text, second }] of Object.entries({ sheet, disc, band }))
      for (const ink of [text, second])
        for (const under of [paint, tone])
          expect
            .soft(contrast(ink, under), `${subject.name}: ${ink} on ${under}, ${field}`)
            .toBeGreaterThanOrEqual(LEAST_CONTRAST);
    expect.soft(contrast(sheet.paint, disc.paint), `${subject.name}: disc`).toBeGreaterThan(1.25);
    expect.soft(contrast(sheet.paint, band.paint), `${subject.name}: band`).toBeGreaterThan(1.25);
  }
});

test("no two neighbours of a category share layout or sheet, and each layout is printed in every way", () => {
  for (const [index, subject] of roster.entries()) {
    const before = roster[index - 1];
    if (before?.category !== subject.category) continue;
    const [one, other] = [printOf(before), printOf(subject)];
    expect.soft(one.layout, subject.name).not.toBe(other.layout);
    expect.soft(one.inking.sheet.paint, subject.name).not.toBe(other.inking.sheet.paint);
  }
  const ways = new Set(
    roster.map((subject) => printOf(subject)).map(({ layout, inking }) => `${layout} ${inking.sheet.paint}`),
  );
  const sheets = new Set(roster.map((subject) => printOf(subject).inking.sheet.paint));
  expect(ways.size).toBeGreaterThan(sheets.size * 3);
});

test("every emblem that there is to choose is drawn, and none is there twice", () => {
  for (const emblem of EMBLEMS) {
    expect.soft(emblemDrawing(emblem), emblem).toMatch(/^<(path|g) /);
    expect.soft(emblemDrawing(emblem), emblem).not.toMatch(/<script|href|style|url\(/);
  }
  expect(new Set(EMBLEMS).size).toBe(EMBLEMS.length);
});

test("a category has no emblem twice, nor has its roster the one of those for whom none was chosen", () => {
  for (const { category, emblem, name } of roster) expect.soft(emblem, name).not.toBe(CATEGORY_EMBLEMS[category]);
  expect(EMBLEMS).toEqual(expect.arrayContaining(Object.values(CATEGORY_EMBLEMS)));
  const emblems = new Set(roster.map(({ category, emblem }) => `${category} ${emblem}`));
  expect(emblems.size).toBe(roster.length);
});

test.each(POSTER_SHAPES)("the emblem of the %s is whole", (shape) => {
  for (const subject of subjects) {
    const svg = drawPoster(subject, shape);
    const { width, height } = sizeOf(svg);
    // Those of a pattern are repeated.
    const placed = [
      ...svg
        .replaceAll(/<pattern.*?<\/pattern>/g, "")
        .matchAll(/translate\(([\d.]+) ([\d.]+)\) rotate\(0\) scale\(([\d.]+)\)/g),
    ];
    expect(placed.length, subject.name).toBeGreaterThan(0);
    for (const [, x, y, scale] of placed) {
      const half = (Number(scale) * EMBLEM_SIZE) / 2;
      for (const [at, most] of [
        [Number(x), width],
        [Number(y), height],
      ] as const) {
        expect.soft(at - half, subject.name).toBeGreaterThanOrEqual(0);
        expect.soft(at + half, subject.name).toBeLessThanOrEqual(most);
      }
    }
  }
});

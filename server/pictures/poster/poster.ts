import { createHash } from "node:crypto";
import { CATEGORIES, type Category } from "#contract/values/categories.ts";
import { picturePath } from "#contract/values/pictures.ts";
import { escapeMarkup } from "../../markup.ts";
import { avatar } from "./avatar.ts";
import { banner } from "./banner.ts";
import { card, LAYOUTS } from "./card.ts";
import { chanceFrom, hash } from "../../chance.ts";
import { emblemDrawing } from "./emblems.ts";
import { inkingOf } from "./inking.ts";
import type { PosterSheet } from "./layers.ts";
import { PATTERNS } from "./patterns.ts";
import { element } from "./svg.ts";
import { tile } from "./tile.ts";

export type PosterShape = "card" | "tile" | "banner" | "avatar";

export const POSTER_SHAPES: readonly PosterShape[] = ["card", "tile", "banner", "avatar"];

/** Increment it when the drawing changes, to invalidate caches. */
const DRAWING_VERSION = "3";

export type PosterSubject = {
  name: string;
  category: Category;
  /** Place in the category's list, from 1. */
  number: number;
  /** Name of an icon. */
  emblem: string;
};

/** Part of the address of a celebrity's poster: a hash of everything that it is drawn from. */
export function posterVersion({ name, category, number, emblem }: PosterSubject): string {
  return createHash("sha256")
    .update(JSON.stringify([DRAWING_VERSION, name, category, number, emblem]))
    .digest("hex")
    .slice(0, 10);
}

/** Path of the tall poster. @param turn as in `printOf` */
export function posterPath(subject: PosterSubject & { id: string }, turn = 0): string {
  const version = posterVersion(subject);
  return picturePath(subject.id, turn === 0 ? version : `${version}-${turn}`, "card", "svg");
}

/** Which of its prints an address asks for; undefined if it is none of this version of the poster. */
export function turnOf(subject: PosterSubject & { id: string }, asked: string): number | undefined {
  return Array.from({ length: PRINTS }, (_, turn) => turn).find((turn) => posterPath(subject, turn) === asked);
}

type Format = { width: number; height: number; compose: (sheet: PosterSheet) => string };

const FORMATS: Record<PosterShape, Format> = {
  card: { width: 600, height: 800, compose: card },
  tile: { width: 400, height: 400, compose: tile },
  banner: { width: 800, height: 450, compose: banner },
  avatar: { width: 80, height: 80, compose: avatar },
};

/** Each category is printed in so many ways. */
export const PRINTS = 4;

/**
 * How a poster is composed and printed: by the place in the list, so that neighbours share neither.
 * @param turn how many ways further it is printed than usual, below `PRINTS`
 */
export function printOf({ category, number }: Pick<PosterSubject, "category" | "number">, turn = 0) {
  const place = number - 1 + CATEGORIES.indexOf(category);
  // One further after each dozen, in which every layout has met two of the inkings.
  return { layout: place % LAYOUTS.length, inking: inkingOf(category, place + Math.floor((number - 1) / 12) + turn) };
}

/**
 * The gig poster of a celebrity as a complete SVG. All lettering is paths, so it needs no font; nothing in it points
 * outside the file. The same subject and shape always give the same text.
 */
export function drawPoster(subject: PosterSubject, shape: PosterShape, turn = 0): string {
  const { name, number } = subject;
  const { width, height, compose } = FORMATS[shape];
  const seed = hash(name);
  const chance = chanceFrom(seed);
  const pattern = PATTERNS[Math.floor(chance() * PATTERNS.length)] ?? (() => "");
  const sheet: PosterSheet = {
    width,
    height,
    name,
    number,
    emblem: emblemDrawing(subject.emblem) ?? "",
    ...printOf(subject, turn),
    pattern,
    turn: chance(),
    id: `${shape.slice(0, 1)}${seed.toString(36)}`,
  };
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `0 0 ${width} ${height}`, role: "img" },
    element("title", {}, escapeMarkup(name)),
    compose(sheet),
  );
}

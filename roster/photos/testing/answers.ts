import { createHash } from "node:crypto";
import { slug } from "../../slug.ts";
import type { Sites } from "../sites.ts";

export interface StandInPerson {
  id: string;
  label: string;
  aliases?: string[];
  /** Birth years, each with its statement's rank and precision (9: year, 11: day). */
  births?: { year: number; rank?: string; precision?: number }[];
  /** File names, or null when the person is known to have none. */
  images?: { file: string | null; rank?: string }[];
  /** Item of its kind; human by default. */
  kind?: string;
}

export interface StandInFile {
  name: string;
  bytes: Buffer;
  width?: number;
  height?: number;
  mime?: string;
  /** Media type of the response, if it differs. */
  sentAs?: string;
  /** Address of the picture, if it differs. */
  thumburl?: string;
  descriptionurl?: string;
  /** Overrides the default values; undefined omits a field, null omits all of them. */
  extmetadata?: Record<string, unknown> | null;
}

/** A row of wikidata.org's `wbsearchentities`; undefined when the search does not match the item. */
export function foundPerson({ id, label, aliases = [] }: StandInPerson, search: string) {
  const text = [label, ...aliases].find((name) => slug(name).startsWith(slug(search)));
  if (text === undefined) return undefined;
  return {
    id,
    title: id,
    pageid: 138,
    concepturi: `http://www.wikidata.org/entity/${id}`,
    repository: "wikidata",
    url: `//www.wikidata.org/wiki/${id}`,
    display: { label: { value: label, language: "mul" }, description: { value: "actor", language: "en" } },
    label,
    description: "actor",
    match: { type: text === label ? "label" : "alias", language: "mul", text },
    ...(text !== label && { aliases: [text] }),
  };
}

/** An item of `wbgetentities` with `props=claims`. */
export function entityOf({ id, births = [], images = [], kind = "Q5" }: StandInPerson) {
  const claims = {
    ...claim("P31", "wikibase-entityid", [
      { value: { "entity-type": "item", "numeric-id": Number(kind.slice(1)), id: kind } },
    ]),
    ...claim(
      "P569",
      "time",
      births.map(({ year, rank, precision = 11 }) => ({
        rank,
        value: {
          time: `+${year}-${precision < 10 ? "00-00" : "09-02"}T00:00:00Z`,
          timezone: 0,
          before: 0,
          after: 0,
          precision,
          calendarmodel: "http://www.wikidata.org/entity/Q1985727",
        },
      })),
    ),
    ...claim(
      "P18",
      "string",
      images.map(({ file, rank }) => ({ rank, value: file })),
    ),
  };
  return { type: "item", id, claims };
}

function claim(property: string, type: string, values: { value: unknown; rank?: string | undefined }[]) {
  if (values.length === 0) return {};
  return {
    [property]: values.map(({ value, rank = "normal" }, index) => ({
      mainsnak: {
        snaktype: value === null ? "novalue" : "value",
        property,
        hash: "ad7d38a03cdd40cdc373de0dc4e7b7fcbccb31d9",
        ...(value !== null && { datavalue: { value, type } }),
        datatype: type,
      },
      type: "statement",
      id: `Q1$${property}-${index}`,
      rank,
      references: [{ hash: "2b36", snaks: {}, "snaks-order": [] }],
    })),
  };
}

/** Widths of thumbnails in pixels; others are refused (mediawiki.org, Common thumbnail sizes, 2026). */
const STEPS = [20, 40, 60, 120, 250, 330, 500, 960, 1280, 1920, 3840];

/** Such as "/wikipedia/commons/9/9b/Jane_Doe.jpg"; the folders are the beginning of the name's MD5 sum. */
export function originalPath(name: string): string {
  return `/wikipedia/commons/${folderOf(name)}/${urlName(name)}`;
}

/** Such as "/wikipedia/commons/thumb/9/9b/Jane_Doe.jpg/1920px-Jane_Doe.jpg". */
export function thumbPath(name: string, width: number): string {
  return `/wikipedia/commons/thumb/${folderOf(name)}/${urlName(name)}/${width}px-${urlName(name)}`;
}

/** Whether a thumbnail's path asks for a standard width. */
export const hasStandardWidth = (path: string): boolean => STEPS.includes(Number(/\/(\d+)px-[^/]+$/.exec(path)?.[1]));

const urlName = (name: string) => encodeURIComponent(name.replaceAll(" ", "_"));

function folderOf(name: string): string {
  const sum = createHash("md5").update(name.replaceAll(" ", "_")).digest("hex");
  return `${sum.slice(0, 1)}/${sum.slice(0, 2)}`;
}

/**
 * A page of commons.wikimedia.org's `prop=imageinfo` with `formatversion=2`.
 * @param asked the requested width in pixels; raised to the next standard one
 */
export function describedFile(file: StandInFile, asked: number, sites: Sites) {
  const { name, bytes, width = 1600, height = 2000, mime = "image/jpeg" } = file;
  const commons = sites.commons.replace("/w/api.php", "");
  const step = STEPS.find((one) => one >= asked) ?? asked;
  const scaled = width > step;
  const original = new URL(originalPath(name), sites.uploads).href;
  const thumb = (of: number) => `${new URL(thumbPath(name, of), sites.thumbs).href}?${measured("thumbnail")}`;
  return {
    pageid: 17_540_984,
    ns: 6,
    title: `File:${name}`,
    imagerepository: "local",
    imageinfo: [
      {
        size: bytes.length,
        width,
        height,
        thumburl: file.thumburl ?? (scaled ? thumb(step) : `${original}?${measured("thumbnail_unscaled")}`),
        thumbwidth: Math.min(width, asked),
        thumbheight: Math.round((height * Math.min(width, asked)) / width),
        ...(scaled && { responsiveUrls: { "2": width > 3840 ? thumb(3840) : original } }),
        url: `${original}?${measured("original")}`,
        descriptionurl: file.descriptionurl ?? `${commons}/wiki/File:${urlName(name)}`,
        descriptionshorturl: `${commons}/w/index.php?curid=17540984`,
        sha1: createHash("sha1").update(bytes).digest("hex"),
        mime,
        extmetadata: file.extmetadata === null ? [] : extmetadata(file.extmetadata ?? {}),
      },
    ],
  };
}

const measured = (content: string) => `utm_source=commons.wikimedia.org&utm_campaign=imageinfo&utm_content=${content}`;

function extmetadata(over: Record<string, unknown>) {
  const values: Record<string, unknown> = {
    Artist: '<a href="//commons.wikimedia.org/wiki/User:Jane" title="User:Jane">Jane Doe</a>',
    LicenseShortName: "CC BY-SA 4.0",
    Restrictions: "",
    License: "cc-by-sa-4.0",
    ...over,
  };
  const set = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(set.map(([name, value]) => [name, { value, source: "commons-desc-page", hidden: "" }]));
}

import { createHash } from "node:crypto";
import { slug } from "../../slug.ts";

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

/** A page of commons.wikimedia.org's `prop=imageinfo` with `formatversion=2`. */
export function describedFile(file: StandInFile, origin: string) {
  const { name, bytes, width = 1600, height = 2000, mime = "image/jpeg" } = file;
  const picture = `${origin}/uploads/${encodeURIComponent(name)}`;
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
        thumburl: file.thumburl ?? picture,
        thumbwidth: Math.min(width, 1920),
        thumbheight: height,
        responsiveUrls: {},
        url: `${origin}/uploads/original/${encodeURIComponent(name)}`,
        descriptionurl: file.descriptionurl ?? `${origin}/commons/wiki/File:${encodeURIComponent(name)}`,
        descriptionshorturl: `${origin}/commons/w/index.php?curid=17540984`,
        sha1: createHash("sha1").update(bytes).digest("hex"),
        mime,
        extmetadata: file.extmetadata === null ? [] : extmetadata(file.extmetadata ?? {}),
      },
    ],
  };
}

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

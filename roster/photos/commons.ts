import { z } from "zod";
import { type Api, mapOf } from "./api.ts";
import { PhotoRefused } from "./errors.ts";

/**
 * Requested width in pixels: one of Wikimedia's standard sizes, because other sizes are refused with status 429
 * (mediawiki.org, Common thumbnail sizes). A file that is no wider is returned as it was uploaded, from the uploads' host.
 */
const WIDTH = 1920;

/** The fields used from `extmetadata` (mediawiki.org, Extension:CommonsMetadata). */
const FIELDS = [
  "Artist",
  "Attribution",
  "License",
  "LicenseShortName",
  "Restrictions",
  "NonFree",
  "DeletionReason",
] as const;

const field = z
  .object({ value: z.union([z.string(), z.number(), z.boolean()]).catch("") })
  .transform(({ value }) => String(value));

const imageInfo = z.object({
  width: z.int(),
  height: z.int(),
  mime: z.string(),
  sha1: z.string().regex(/^[0-9a-f]{40}$/),
  url: z.string(),
  thumburl: z.string().optional(),
  descriptionurl: z.string(),
  extmetadata: mapOf(z.partialRecord(z.enum(FIELDS), field)),
});

/** A file version whose content was lost or hidden. */
const withoutContent = z.union([z.object({ filemissing: z.literal(true) }), z.object({ filehidden: z.literal(true) })]);

/** `prop=imageinfo`. A missing file is a page without it; redirects between file pages are followed. */
const pages = z.object({
  query: z.object({
    pages: z.array(
      z.object({ title: z.string(), imageinfo: z.array(z.union([withoutContent, imageInfo])).optional() }),
    ),
  }),
});

/** A file's description on Wikimedia Commons. */
export interface CommonsFile {
  /** Without "File:". */
  name: string;
  /** Of the original, in pixels. */
  width: number;
  height: number;
  /** Of the original. */
  mediaType: string;
  /** SHA-1 of the original; changes when a new version is uploaded. */
  sha: string;
  /** Address of the picture at the requested width. Untrusted. */
  picture: string;
  /** Address of the file's description page. Untrusted. */
  page: string;
  /** Text fields of its description, some of them HTML. */
  description: Partial<Record<(typeof FIELDS)[number], string>>;
}

/**
 * @param name as Wikidata gives it: "Jane Doe 2019.jpg"
 * @throws {PhotoRefused} missing_file
 * @throws {SiteUnavailable}
 */
export async function describeFile(api: Api, name: string): Promise<CommonsFile> {
  // These characters are not allowed in titles; "|" would request two files.
  if (/[|#<>[\]{}\n]/.test(name)) throw new PhotoRefused("missing_file", `${name} cannot be a file's name`);
  const answer = await api(
    {
      action: "query",
      prop: "imageinfo",
      titles: `File:${name}`,
      redirects: "1",
      iiprop: "url|size|mime|sha1|extmetadata",
      iiurlwidth: String(WIDTH),
      iiextmetadatalanguage: "en",
      iiextmetadatafilter: FIELDS.join("|"),
    },
    pages,
  );
  const [page] = answer.query.pages;
  const info = page?.imageinfo?.[0];
  if (page === undefined || info === undefined || !("sha1" in info))
    throw new PhotoRefused("missing_file", `${name} is not on Wikimedia Commons`);
  return {
    name: page.title.replace(/^File:/, ""),
    width: info.width,
    height: info.height,
    mediaType: info.mime,
    sha: info.sha1,
    picture: info.thumburl ?? info.url,
    page: info.descriptionurl,
    description: info.extmetadata,
  };
}

import { sharePicture } from "#contract/values/pictures.ts";
import { GAME_TITLE, type RoundResult } from "#contract/values/round-addresses.ts";
import type { CatalogueEntry } from "../celebrities/catalogue.ts";
import { escapeMarkup } from "../markup.ts";
import { roundPicturePath } from "../pictures/share-pictures.ts";

/** The preview shown for a shared link. */
export interface Preview {
  title: string;
  description: string;
  /** Root-relative path of a picture of 1200 × 630 px. */
  image: string;
  imageAlt: string;
}

export function previewOfCelebrity({ name, category, description, imageUrl }: CatalogueEntry): Preview {
  return {
    title: `${name}: hot or not?`,
    description: `${description} See how everyone votes, and say what you think.`,
    image: sharePicture(imageUrl),
    imageAlt: `Poster of ${name}, ${category}`,
  };
}

export function previewOfRound(result: RoundResult): Preview {
  const { title, hot, not } = result;
  const headline = `${title}: ${hot} hot, ${not} not. Your turn!`;
  const stars = title === GAME_TITLE ? "20 random stars" : title;
  return {
    title: headline,
    description: `A friend says ${hot} hot and ${not} not. Rate ${stars} yourself, and see how everyone votes.`,
    image: roundPicturePath(result),
    imageAlt: `Poster: ${headline}`,
  };
}

/**
 * Writes a preview into the page, for crawlers that run no scripts: title, description, Open Graph and Twitter card.
 * @param origin such as `https://hot.example`, because previews need absolute addresses
 * @param path of the page
 */
export function withPreview(
  page: string,
  { title, description, image, imageAlt }: Preview,
  origin: string,
  path: string,
): string {
  const tags = [
    ["property", "og:type", "website"],
    ["property", "og:site_name", "Hot or Not: Celebrity Edition"],
    ["property", "og:title", title],
    ["property", "og:description", description],
    ["property", "og:url", origin + path],
    ["property", "og:image", origin + image],
    ["property", "og:image:width", "1200"],
    ["property", "og:image:height", "630"],
    ["property", "og:image:alt", imageAlt],
    ["name", "twitter:card", "summary_large_image"],
  ].map(([kind, name, content = ""]) => `<meta ${kind}="${name}" content="${escapeMarkup(content)}" />`);
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(title)}</title>`)
    .replace(
      /<meta\s+name="description"\s+content="[^"]*"\s*\/>/,
      () => `<meta name="description" content="${escapeMarkup(description)}" />`,
    )
    .replace("</head>", () => `${tags.join("\n    ")}\n  </head>`);
}

/** Tells the page's scripts something of how it was served. @param name of the tag that says so */
export const withMark = (page: string, name: string): string =>
  page.replace("</head>", () => `<meta name="${name}" content="on" />\n  </head>`);

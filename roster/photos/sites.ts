import { PhotoRefused } from "./errors.ts";

/** The sites that the importer contacts. */
export interface Sites {
  /** Address of Wikidata's Action API. */
  wikidata: string;
  /** Address of Wikimedia Commons' Action API. */
  commons: string;
  /** Address of the picture files as they were uploaded, and of their thumbnails until 2026. */
  uploads: string;
  /** Address of the thumbnails. */
  thumbs: string;
}

export const WIKIMEDIA: Sites = {
  wikidata: "https://www.wikidata.org/w/api.php",
  commons: "https://commons.wikimedia.org/w/api.php",
  uploads: "https://upload.wikimedia.org/",
  thumbs: "https://thumb.wikimedia.org/",
};

const LOOPBACK = new Set(["127.0.0.1", "[::1]", "localhost"]);

/** Whether all sites are on this machine, as with a stand-in. */
export function areLocal(sites: Sites): boolean {
  return Object.values(sites).every((address: string) => LOOPBACK.has(new URL(address).hostname));
}

/** Whether an address is valid for a site: https, or http on this machine. */
export function isSiteAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === "https:" || (url?.protocol === "http:" && LOOPBACK.has(url.hostname));
}

/**
 * Guards every request, redirect target and stored address: its scheme, host and port must match one of the sites. So a
 * malicious response cannot make the importer reach the operator's internal network.
 * @throws {PhotoRefused} address
 */
export type AddressGuard = (address: string | URL) => URL;

export function createAddressGuard(sites: Sites): AddressGuard {
  const origins = new Set(Object.values(sites).map((address: string) => new URL(address).origin));
  return (address) => {
    const url = URL.canParse(String(address)) ? new URL(address) : null;
    const allowed =
      url !== null &&
      // Other schemes, such as blob:, report the origin they embed.
      (url.protocol === "https:" || url.protocol === "http:") &&
      url.username === "" &&
      url.password === "" &&
      origins.has(url.origin);
    if (!allowed) throw new PhotoRefused("address", `${String(address)} is not at ${[...origins].join(", ")}`);
    return url;
  };
}

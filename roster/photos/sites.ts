import { PhotoRefused } from "./errors.ts";

/** Where the importer asks and downloads. */
export interface Sites {
  /** Address of Wikidata's Action API. */
  wikidata: string;
  /** Address of Wikimedia Commons' Action API. */
  commons: string;
  /** Where the pictures themselves lie. */
  uploads: string;
}

export const WIKIMEDIA: Sites = {
  wikidata: "https://www.wikidata.org/w/api.php",
  commons: "https://commons.wikimedia.org/w/api.php",
  uploads: "https://upload.wikimedia.org/",
};

const LOOPBACK = new Set(["127.0.0.1", "[::1]", "localhost"]);

/** Everything stays on this machine, as with a stand-in. */
export function areLocal(sites: Sites): boolean {
  return Object.values(sites).every((address: string) => LOOPBACK.has(new URL(address).hostname));
}

/** A site may be given as an https address, or over http on this machine. */
export function isSiteAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === "https:" || (url?.protocol === "http:" && LOOPBACK.has(url.hostname));
}

/**
 * Guards every request, the target of every redirect and every address that is kept: it must belong to one of the sites,
 * by scheme, name and port. So nothing inside the operator's network can be reached, however it is written: what an
 * answer names is not believed.
 * @throws {PhotoRefused} address
 */
export type AddressGuard = (address: string | URL) => URL;

export function createAddressGuard(sites: Sites): AddressGuard {
  const origins = new Set(Object.values(sites).map((address: string) => new URL(address).origin));
  return (address) => {
    const url = URL.canParse(String(address)) ? new URL(address) : null;
    const allowed =
      url !== null &&
      // Other schemes, such as blob:, carry an origin of their own.
      (url.protocol === "https:" || url.protocol === "http:") &&
      url.username === "" &&
      url.password === "" &&
      origins.has(url.origin);
    if (!allowed) throw new PhotoRefused("address", `${String(address)} is not at ${[...origins].join(", ")}`);
    return url;
  };
}

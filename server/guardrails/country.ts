/** What a request tells about where its player is. No address is looked up. */
export interface Whereabouts {
  /** The page's time zone, such as `Europe/Berlin`. */
  timeZone?: string | undefined;
  /** The page's language, such as `pt-BR`. */
  language?: string | undefined;
  /** The header as it came. */
  acceptLanguage?: string | undefined;
}

/** Longest text that is read: headers may be long. */
const LONGEST = 200;
/** Countries where nearly all who use a language without naming a country live. */
const HOME_OF: Readonly<Record<string, string>> = {
  ja: "JP",
  hi: "IN",
  de: "DE",
  it: "IT",
  ko: "KR",
  da: "DK",
  nb: "NO",
  sv: "SE",
  fi: "FI",
  he: "IL",
  uk: "UA",
};

/** Two letters each, AA to ZZ. */
const REGIONS = Array.from({ length: 26 * 26 }, (_, at) =>
  String.fromCodePoint(65 + Math.floor(at / 26), 65 + (at % 26)),
);

/** Of ECMA-402, not yet in the compiler's library. */
declare global {
  namespace Intl {
    interface Locale {
      getTimeZones: () => string[] | undefined;
    }
  }
}

/** The countries of time zones, as the runtime's copy of CLDR has them. */
function readZones(): Map<string, string> {
  const zones = new Map<string, string>();
  for (const code of REGIONS) {
    const locale = new Intl.Locale(`und-${code}`);
    // Countries that are no more are written as those that they have become.
    const region = locale.region ?? code;
    for (const zone of locale.getTimeZones() ?? []) if (!zones.has(zone)) zones.set(zone, region);
  }
  return zones;
}

let zones: Map<string, string> | undefined;

/**
 * The country of a player as a code of two letters: by the time zone, which moves with the player, then by the region of a
 * language, then by a language that is spoken in one country mostly. Undefined where nothing tells it.
 */
export function countryOf({ timeZone, language, acceptLanguage }: Whereabouts): string | undefined {
  zones ??= readZones();
  const zone = timeZone === undefined ? undefined : canonical(timeZone.slice(0, LONGEST));
  const byZone = zone === undefined ? undefined : zones.get(zone);
  if (byZone !== undefined) return byZone;
  const tags = [language, ...(acceptLanguage?.slice(0, LONGEST).split(",") ?? [])].flatMap(
    (tag) => localeOf(tag) ?? [],
  );
  return (
    tags.find(({ region }) => region !== undefined)?.region ?? tags.map((tag) => HOME_OF[tag.language]).find(Boolean)
  );
}

/** Zones have several names; undefined for none. */
function canonical(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

function localeOf(tag: string | undefined): Intl.Locale | undefined {
  const name = tag?.split(";", 1)[0]?.trim() ?? "";
  try {
    return name === "" || name === "*" ? undefined : new Intl.Locale(name.slice(0, LONGEST));
  } catch {
    return undefined;
  }
}

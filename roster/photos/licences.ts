/** A licence that permits modification (pictures are cropped) and any use. */
export interface Licence {
  /** Name shown on screen. */
  name: string;
  /** Address of its text. Built here rather than copied, because it becomes a link. */
  url: string;
  /** Whether the author must be credited. */
  attribution: boolean;
}

const CC0: Licence = {
  name: "CC0",
  url: "https://creativecommons.org/publicdomain/zero/1.0/",
  attribution: false,
};

const PUBLIC_DOMAIN: Licence = {
  name: "Public domain",
  url: "https://commons.wikimedia.org/wiki/Help:Public_domain",
  attribution: false,
};

const VERSIONS = new Set(["1.0", "2.0", "2.1", "2.5", "3.0", "4.0"]);

/**
 * Jurisdictions that versions before 4.0 were ported to; "igo" is for intergovernmental organisations. Listed so that a
 * trailing "nc" or "nd" is not mistaken for one. Source: creativecommons.org/licenses/list.en.
 */
const PORTS = new Set(
  (
    "am ar at au az be bg br ca ch cl cn co cr cz de dk ec ee eg es fi fr ge gr gt hk hr hu ie igo il in it jp kr lu mk mt " +
    "mx my nl no nz pe ph pl pr pt ro rs scotland se sg si th tw ug uk us ve vn za"
  ).split(" "),
);

/** Of several offered versions ("3.0,2.5,2.0"), matches the first. */
const ATTRIBUTION = /^cc-by(-sa)?-(\d\.\d)(?:[,-]+\d\.\d)*(?:-([a-z]+))?$/;

/**
 * Parses a licence name or code of Wikimedia Commons ("CC BY-SA 3.0 de", "cc-by-sa-3.0-de", "pd"). Accepts CC0, public
 * domain, CC BY and CC BY-SA in any version; returns undefined for everything else, such as NC, ND, GFDL alone, fair use,
 * Free Art or "attribution".
 */
export function licenceNamed(name: string): Licence | undefined {
  const code = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, "-");
  if (["cc0", "cc-0", "cc0-1.0", "cc-zero"].includes(code)) return CC0;
  if (["pd", "public-domain", "cc-pd", "cc-pd-mark"].includes(code)) return PUBLIC_DOMAIN;
  const [match, alike = "", version = "", port] = ATTRIBUTION.exec(code) ?? [];
  if (match === undefined || !VERSIONS.has(version)) return undefined;
  if (port !== undefined && (version === "4.0" || !PORTS.has(port))) return undefined;
  return {
    name: `CC BY${alike.toUpperCase()} ${version}${port === undefined ? "" : ` ${port.toUpperCase()}`}`,
    url: `https://creativecommons.org/licenses/by${alike}/${version}/${port === undefined ? "" : `${port}/`}`,
    attribution: true,
  };
}

/**
 * Non-copyright restrictions (commons.wikimedia.org, Commons:Non-copyright restrictions) that are accepted and recorded.
 * "personality" applies to every portrait of a living person: no endorsement may be implied. All others (trademarks,
 * insignia, costumes …) are refused.
 */
const ACCEPTED = new Set(["personality"]);

/** All restrictions of a file, and those that exclude it. @param marks as in `extmetadata`: "personality|trademarked" */
export function restrictionsIn(marks: string): { all: string[]; forbidding: string[] } {
  const all = marks.split(/[|,;\s]+/).filter((mark) => mark !== "");
  return { all, forbidding: all.filter((mark) => !ACCEPTED.has(mark.toLowerCase())) };
}

/** A licence that the product may use: the picture may be changed (it is cropped) and used anywhere. */
export interface Licence {
  /** As the screens name it. */
  name: string;
  /** Its text. Made here, not taken over: it becomes a link. */
  url: string;
  /** The author must be named. */
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
 * Jurisdictions that versions before 4.0 were ported to; "igo" is for intergovernmental organisations. Written out, so
 * that "nc" or "nd" at the end is not taken for one. Source: creativecommons.org/licenses/list.en.
 */
const PORTS = new Set(
  (
    "am ar at au az be bg br ca ch cl cn co cr cz de dk ec ee eg es fi fr ge gr gt hk hr hu ie igo il in it jp kr lu mk mt " +
    "mx my nl no nz pe ph pl pr pt ro rs scotland se sg si th tw ug uk us ve vn za"
  ).split(" "),
);

/** Of several versions at choice ("3.0,2.5,2.0") it is the first. */
const ATTRIBUTION = /^cc-by(-sa)?-(\d\.\d)(?:[,-]+\d\.\d)*(?:-([a-z]+))?$/;

/**
 * The licence that a name or code of Wikimedia Commons stands for ("CC BY-SA 3.0 de", "cc-by-sa-3.0-de", "pd"): CC0, the
 * public domain, CC BY and CC BY-SA in any version. Undefined for everything else: NC and ND, GFDL alone, fair use, free
 * art, "attribution", the unknown.
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
 * Rights beside copyright that a file is marked with (commons.wikimedia.org, Commons:Non-copyright restrictions) and that do
 * not keep it out. "personality" says what holds for every portrait of a living person: no endorsement may be implied.
 * It is noted with the picture. All others (trademarks, insignia, costumes …) are refused.
 */
const BEARABLE = new Set(["personality"]);

/** The restrictions of a file, and those that keep it out. @param marks as in `extmetadata`: "personality|trademarked" */
export function restrictionsIn(marks: string): { all: string[]; forbidding: string[] } {
  const all = marks.split(/[|,;\s]+/).filter((mark) => mark !== "");
  return { all, forbidding: all.filter((mark) => !BEARABLE.has(mark.toLowerCase())) };
}

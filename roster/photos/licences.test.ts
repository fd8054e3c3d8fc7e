import { expect, test } from "vitest";
import { licenceNamed, restrictionsIn } from "./licences.ts";

test.for([
  ["CC0", "CC0", "https://creativecommons.org/publicdomain/zero/1.0/"],
  ["cc0", "CC0", "https://creativecommons.org/publicdomain/zero/1.0/"],
  ["Public domain", "Public domain", "https://commons.wikimedia.org/wiki/Help:Public_domain"],
  ["pd", "Public domain", "https://commons.wikimedia.org/wiki/Help:Public_domain"],
  ["CC BY 2.0", "CC BY 2.0", "https://creativecommons.org/licenses/by/2.0/"],
  ["CC BY-SA 4.0", "CC BY-SA 4.0", "https://creativecommons.org/licenses/by-sa/4.0/"],
  ["cc-by-sa-4.0", "CC BY-SA 4.0", "https://creativecommons.org/licenses/by-sa/4.0/"],
  ["CC-BY-SA-3.0", "CC BY-SA 3.0", "https://creativecommons.org/licenses/by-sa/3.0/"],
  ["CC BY-SA 2.0 fr", "CC BY-SA 2.0 FR", "https://creativecommons.org/licenses/by-sa/2.0/fr/"],
  ["cc-by-sa-3.0-de", "CC BY-SA 3.0 DE", "https://creativecommons.org/licenses/by-sa/3.0/de/"],
  ["CC BY 3.0 IGO", "CC BY 3.0 IGO", "https://creativecommons.org/licenses/by/3.0/igo/"],
  ["CC BY-SA 2.5-2.0-1.0", "CC BY-SA 2.5", "https://creativecommons.org/licenses/by-sa/2.5/"],
  ["cc-by-sa-3.0,2.5,2.0,1.0", "CC BY-SA 3.0", "https://creativecommons.org/licenses/by-sa/3.0/"],
] as const)("%s may be used, as %s", ([name, shown, url]) => {
  expect(licenceNamed(name)).toMatchObject({ name: shown, url });
});

test("CC BY and CC BY-SA require an author", () => {
  expect(licenceNamed("CC BY 2.0")?.attribution).toBe(true);
  expect(licenceNamed("CC0")?.attribution).toBe(false);
  expect(licenceNamed("Public domain")?.attribution).toBe(false);
});

test.for([
  "CC BY-NC 2.0",
  "CC BY-NC-SA 4.0",
  "CC BY-ND 4.0",
  "cc-by-nc-nd-3.0",
  "CC NC 1.0",
  "CC BY-SA",
  "CC BY 9.0",
  "CC BY-SA 4.0 and a fee",
  "CC BY 4.0 NC",
  "CC BY 4.0 ND",
  "CC BY 3.0 NC",
  "CC BY-SA 4.0 de",
  "CC BY-SA 3.0 xx",
  "GFDL",
  "GFDL 1.2",
  "FAL",
  "Attribution",
  "Copyrighted free use",
  "Fair use",
  "All rights reserved",
  "OGL 3",
  "PD-author?",
  "not cc0",
  "unknown",
  "",
])("%j may not", (name) => {
  expect(licenceNamed(name)).toBeUndefined();
});

test("personality rights are recorded, other restrictions exclude a file", () => {
  expect(restrictionsIn("")).toEqual({ all: [], forbidding: [] });
  expect(restrictionsIn("personality")).toEqual({ all: ["personality"], forbidding: [] });
  expect(restrictionsIn("personality|trademarked")).toEqual({
    all: ["personality", "trademarked"],
    forbidding: ["trademarked"],
  });
});

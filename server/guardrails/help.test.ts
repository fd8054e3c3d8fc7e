import { expect, test } from "vitest";
import { helpPieces } from "#contract/values/help-contacts.ts";
import lines from "#contract/values/help-lines.json" with { type: "json" };
import { countryOf } from "./country.ts";
import { crisisAnswer, helpLinesOf } from "./help-lines.ts";
import { LANGUAGES } from "./languages.ts";

test.for([
  [{ timeZone: "Europe/Berlin", acceptLanguage: "en-US,en;q=0.9" }, "DE"],
  [{ timeZone: "Asia/Kolkata" }, "IN"],
  [{ timeZone: "Asia/Calcutta" }, "IN"],
  [{ timeZone: "America/New_York" }, "US"],
  [{ timeZone: "America/Sao_Paulo" }, "BR"],
  [{ timeZone: "UTC", language: "en-GB" }, "GB"],
  [{ timeZone: "No/Where", acceptLanguage: "fr;q=0.9, pt-BR;q=0.8" }, "BR"],
  [{ language: "ja" }, "JP"],
  [{ acceptLanguage: "*" }, undefined],
  [{ acceptLanguage: "es" }, undefined],
  [{ language: "x".repeat(5000), timeZone: "y".repeat(5000) }, undefined],
  [{}, undefined],
] as const)("%o is in %s", ([whereabouts, country]) => {
  expect(countryOf(whereabouts)).toBe(country);
});

test.for([
  ["US", "988", "911"],
  ["GB", "116 123", "999"],
  ["DE", "0800 1110111", "112"],
  ["FR", "3114", "112"],
  ["ES", "024", "112"],
  ["AU", "13 11 14", "000"],
  ["JP", "0120-279-338", "119"],
  ["IN", "14416", "112"],
  ["BR", "188", "192"],
] as const)("in %s the line is %s, and emergencies call %s", ([country, line, emergency]) => {
  const answer = crisisAnswer(country, "en");
  expect(answer).toContain(line);
  expect(answer).toContain(`call ${emergency}.`);
});

test.for(["TD", undefined])("where no line is known for sure (%s), the international directory is named", (country) => {
  expect(helpLinesOf(country, "en").map(({ contact }) => contact)).toEqual(["https://findahelpline.com"]);
});

test.for(LANGUAGES)("the answer in %s names a line, the directory and the number for emergencies", (language) => {
  const answer = crisisAnswer("US", language);
  for (const part of ["988", "findahelpline.com", "911"]) expect(answer).toContain(part);
  expect(answer).not.toContain("{");
});

test.for([...Object.keys(lines), "TD", "BB", undefined])(
  "whatever is named in %s can be called or opened",
  (country) => {
    const addresses = helpPieces(crisisAnswer(country, "en")).flatMap(({ href }) => href ?? []);
    const [listed] = helpLinesOf(country, "en");
    expect(addresses).toContain("https://findahelpline.com");
    expect(addresses.filter((href) => href.startsWith("tel:")).length).toBeGreaterThanOrEqual(
      listed?.contact.startsWith("http") ? 1 : 2,
    );
  },
);

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DisplayNameField } from "./display-name-field.tsx";

const nothing = () => undefined;
const shown = (name: string, problem?: string) =>
  renderToStaticMarkup(<DisplayNameField name={name} onName={nothing} problem={problem ?? null} />)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

test("the field counts characters as people do", () => {
  expect(shown("")).toBe("Display name Characters: 0/20");
  expect(shown("👨‍👩‍👧‍👦é")).toBe("Display name Characters: 2/20");
});

test("what is wrong with a name is said, and what the server said of it", () => {
  expect(shown("Ade\u200Ble")).toMatch(/cannot be seen/);
  expect(shown("Adele", "This name is taken.")).toMatch(/This name is taken\.$/);
  expect(renderToStaticMarkup(<DisplayNameField name="..." onName={nothing} />)).toContain('aria-invalid="true"');
});

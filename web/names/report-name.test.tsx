import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReportName } from "./report-name.tsx";

test("the button in a row says whom it is about, and that a dialog follows", () => {
  const button = renderToStaticMarkup(<ReportName contest="arena" id="1" displayName="Zoë" />);
  expect(button).toContain('aria-label="More about Zoë"');
  expect(button).toContain('aria-haspopup="dialog"');
});

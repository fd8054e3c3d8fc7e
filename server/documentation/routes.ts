import { apiReference, openApiDocument } from "#contract/documentation.ts";
import type { Bind } from "../http/binding.ts";
import { openApi } from "./openapi.ts";
import { referencePage } from "./reference.ts";

export function documentationRoutes(bind: Bind): void {
  const document = openApi();
  const page = referencePage();
  bind(openApiDocument, () => document, { compress: true });
  bind(apiReference, () => page, { compress: true });
}

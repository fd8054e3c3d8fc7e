import type { FastifyInstance } from "fastify";
import { contract } from "#contract/contract.ts";
import { apiReference, openApiDocument } from "#contract/documentation.ts";
import type { Bind } from "../http/binding.ts";
import { sendEncoded } from "../http/encodings.ts";
import { Problem } from "../http/problem.ts";
import { openApi } from "./openapi.ts";
import { openReference, type Reference } from "./reference.ts";

const A_YEAR = "public, max-age=31536000, immutable";

interface DocumentationDependencies {
  app: FastifyInstance;
  bind: Bind;
}

export function openDocumentation({ app, bind }: DocumentationDependencies): void {
  let document: ReturnType<typeof openApi> | undefined;
  let opened: Reference | undefined;
  const reference = () => (opened ??= openReference());

  bind(openApiDocument, () => (document ??= openApi(contract)), { compress: true });
  bind(apiReference, () => reference().page, { compress: true });
  app.get(`${apiReference.path}/:version/:file`, async ({ url }, reply) => {
    const file = reference().file(url);
    if (file === undefined) throw new Problem("not_found", "There is nothing at this address.");
    return sendEncoded(reply.header("cache-control", A_YEAR).type(`${file.type}; charset=utf-8`), file);
  });
}

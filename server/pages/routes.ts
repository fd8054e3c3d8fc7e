import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { PAGES } from "#contract/pages.ts";
import { sendProblem, unknownCall } from "../http/errors.ts";

const A_YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const CALLS = /^\/(api|health|images)(\/|$)/;

/**
 * Serves the built web: its files, whose names change with their content, for a year; its page for the paths of
 * PAGES; and the same page with status 404, which shows the 404 screen, for every other path.
 * @param folder of the built web; without one only the calls are served
 */
export async function pageRoutes(app: FastifyInstance, folder: string): Promise<void> {
  const indexFile = join(folder, "index.html");
  const page = existsSync(indexFile) ? readFileSync(indexFile) : undefined;
  const sendPage = (reply: FastifyReply, status: number) =>
    reply.code(status).header("cache-control", "no-cache").type("text/html; charset=utf-8").send(page);

  if (page !== undefined) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      wildcard: false,
      // The files outside assets/ keep their names, so browsers ask whether they changed.
      setHeaders(reply, path) {
        const immutable = path.includes("/assets/");
        reply.header("cache-control", immutable ? `public, max-age=${A_YEAR_MS / 1000}, immutable` : "no-cache");
      },
    });
    for (const path of PAGES) app.get(path, { compress: {} }, (_request, reply) => sendPage(reply, 200));
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split("?", 1)[0] ?? "/";
    const wantsPage = request.method === "GET" || request.method === "HEAD";
    if (page === undefined || CALLS.test(path) || !wantsPage) return sendProblem(reply, unknownCall(app, request));
    return sendPage(reply, 404);
  });
}

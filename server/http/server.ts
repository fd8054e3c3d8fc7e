import fastifyCompress from "@fastify/compress";
import fastifyCookie from "@fastify/cookie";
import fastify, { type FastifyInstance, LogController } from "fastify";
import type { Config } from "../config.ts";
import { logging, type LogStream } from "../logging.ts";
import { type BodyLimits, boundBodies } from "./bodies.ts";
import { type ConnectionLimits, type Connections, createConnections } from "./connections.ts";
import { answerErrors, answerFrameworkError } from "./errors.ts";
import { secure, securityHeaders } from "./security.ts";
import { createSite, type Site } from "./site.ts";
import { warnOfUnnamedProxy } from "./unnamed-proxy.ts";
import { answerUnreadable } from "./unreadable.ts";

const BODY_LIMIT_BYTES = 16 * 1024;

interface ServerOptions {
  production: boolean;
  logLevel: Config["logLevel"];
  logTo?: LogStream | undefined;
  /** Verify cookies; the first one signs them. */
  secrets: readonly string[];
  trustProxy: Config["trustProxy"];
  publicOrigin: Config["publicOrigin"];
  /** Other than the default ones. */
  connectionLimits?: Partial<ConnectionLimits>;
  bodyLimits?: Partial<BodyLimits>;
}

/** The HTTP server with everything that applies to all requests, but without routes. */
export async function openServer({
  production,
  logLevel,
  logTo,
  secrets,
  trustProxy,
  publicOrigin,
  connectionLimits,
  bodyLimits,
}: ServerOptions): Promise<{ app: FastifyInstance; site: Site; connections: Connections }> {
  const site = createSite(publicOrigin);
  const connections = createConnections(connectionLimits);
  const app = fastify({
    logger: logging(logLevel, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: connections.serve,
    clientErrorHandler: answerUnreadable(connections, production),
    return503OnClosing: false,
    trustProxy: typeof trustProxy === "string" ? trustProxy : (_address, hop) => hop < trustProxy,
    // These errors occur before any hook runs.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(production));
      answerFrameworkError(error, request, reply);
    },
  });
  acceptJson(app);
  answerErrors(app);
  secure(app, production);
  await app.register(fastifyCookie, { secret: [...secrets], hook: false });
  await app.register(fastifyCompress, { global: false, encodings: ["br", "gzip"] });
  app.addHook("onRequest", (request, _reply, done) => {
    site.check(request);
    done();
  });
  warnOfUnnamedProxy(app);
  boundBodies(app, bodyLimits);
  return { app, site, connections };
}

/** Accepts JSON only. Calls without a body may still declare it. */
function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser("text/plain");
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, body, done);
  });
}

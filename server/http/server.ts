import fastifyCompress from "@fastify/compress";
import fastifyCookie from "@fastify/cookie";
import fastify, { type FastifyInstance, LogController } from "fastify";
import type { Config } from "../config.ts";
import { logging } from "../logging.ts";
import { answerErrors, answerFrameworkError } from "./errors.ts";
import { refuseForeignOrigin } from "./origin.ts";
import { secure, securityHeaders } from "./security.ts";

const BODY_LIMIT_BYTES = 16 * 1024;
const REQUEST_TIMEOUT_MS = 10_000;
/** Longer than a proxy's usual 60 s, so that the proxy closes first. */
const KEEP_ALIVE_MS = 65_000;

interface ServerOptions {
  production: boolean;
  logLevel: Config["logLevel"];
  /** Signs cookies. */
  secret: string;
}

/** The HTTP server with everything that holds for all requests, and no routes yet. */
export async function openServer({ production, logLevel, secret }: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: logging(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { connectionsCheckingInterval: REQUEST_TIMEOUT_MS / 4 },
    keepAliveTimeout: KEEP_ALIVE_MS,
    return503OnClosing: false,
    // A proxy on this machine may say whom it speaks for; nobody else may.
    trustProxy: "loopback",
    // No hook runs before these.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(production));
      answerFrameworkError(error, request, reply);
    },
  });
  acceptJson(app);
  answerErrors(app);
  secure(app, production);
  await app.register(fastifyCookie, { secret, hook: false });
  await app.register(fastifyCompress, { global: false, encodings: ["br", "gzip"] });
  app.addHook("onRequest", (request, _reply, done) => {
    refuseForeignOrigin(request);
    done();
  });
  return app;
}

/** Takes JSON and nothing else. Calls without a body may still say that they send it. */
function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser("text/plain");
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, body, done);
  });
}

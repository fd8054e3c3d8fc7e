import type { FastifyInstance } from "fastify";

/**
 * Warns once when a request was forwarded by a peer that `TRUST_PROXY` does not name: if that is the site's own proxy,
 * all visitors have its address, and share the limits of one network.
 */
export function warnOfUnnamedProxy(app: FastifyInstance): void {
  let warned = false;
  app.addHook("onRequest", (request, _reply, done) => {
    // The peer, and whom it may speak for.
    if (!warned && request.headers["x-forwarded-for"] !== undefined && request.ips?.length === 1) {
      warned = true;
      request.log.warn(
        "A request with X-Forwarded-For came from an address that TRUST_PROXY does not name, so its sender counts as the visitor. If that is your proxy, name it in TRUST_PROXY: all visitors share the limits of one network otherwise.",
      );
    }
    done();
  });
}

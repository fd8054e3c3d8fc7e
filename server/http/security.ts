import type { FastifyInstance } from "fastify";

/** No inline script, no inline style, nothing from elsewhere. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** Source: OWASP Secure Headers Project. */
const HEADERS = {
  "content-security-policy": CONTENT_SECURITY_POLICY,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** A year, as browsers ask for before they believe it. */
const HTTPS_ONLY = { "strict-transport-security": "max-age=31536000; includeSubDomains" };

/** The security headers, the same for every answer. */
export function securityHeaders(production: boolean): Record<string, string> {
  // Over plain HTTP, as on a development start, the promise of HTTPS would lock the visitor out.
  return production ? { ...HEADERS, ...HTTPS_ONLY } : HEADERS;
}

/** Sets the security headers of every answer. They are put together once. */
export function secure(app: FastifyInstance, production: boolean): void {
  const headers = securityHeaders(production);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

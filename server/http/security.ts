import type { FastifyInstance } from "fastify";

/** No inline scripts, no inline styles, nothing from other origins. */
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

/** The voice chat records; nothing else of a device is used. Features that all browsers with this header know. */
const PERMISSIONS_POLICY = [
  "microphone=(self)",
  ..."accelerometer camera display-capture geolocation gyroscope hid magnetometer midi payment serial usb"
    .split(" ")
    .map((feature) => `${feature}=()`),
].join(", ");

/** Source: OWASP Secure Headers Project. */
const HEADERS = {
  "content-security-policy": CONTENT_SECURITY_POLICY,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": PERMISSIONS_POLICY,
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** One year, the minimum for browsers' preload lists. */
const HTTPS_ONLY = { "strict-transport-security": "max-age=31536000; includeSubDomains" };

/** The security headers, the same for every response. */
export function securityHeaders(production: boolean): Record<string, string> {
  // Without HTTPS, as in development, Strict-Transport-Security would lock visitors out.
  return production ? { ...HEADERS, ...HTTPS_ONLY } : HEADERS;
}

/** Sets the security headers of every response; they are built only once. */
export function secure(app: FastifyInstance, production: boolean): void {
  const headers = securityHeaders(production);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

import type { FastifyInstance } from "fastify";

/** No inline scripts, no inline styles, nothing from other origins. */
const SOURCES: Readonly<Record<string, string>> = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self' data:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "manifest-src": "'self'",
  "worker-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
};

const policyOf = (sources: Readonly<Record<string, string>>): string =>
  Object.entries(sources)
    .map(([directive, allowed]) => `${directive} ${allowed}`)
    .join("; ");

/** Features that all browsers with this header know. */
const UNUSED_FEATURES =
  "accelerometer camera display-capture geolocation gyroscope hid magnetometer midi payment serial usb".split(" ");

/** The voice chat records; of a device nothing else is used but what is granted by name. */
function permissionsOf(granted: Readonly<Record<string, string>> = {}): string {
  const allowed = { ...Object.fromEntries(UNUSED_FEATURES.map((name) => [name, ""])), ...granted };
  return ["microphone=(self)", ...Object.entries(allowed).map(([name, origins]) => `${name}=(${origins})`)].join(", ");
}

/** Source: OWASP Secure Headers Project. */
const HEADERS = {
  "content-security-policy": policyOf(SOURCES),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": permissionsOf(),
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

const STRIPE_JS = "https://js.stripe.com https://*.js.stripe.com";

/**
 * In place of the usual ones, of a page in which cards are paid with Stripe's form. Source: Stripe's documentation,
 * integration security guide.
 */
export const STRIPE_FORM_HEADERS = {
  "content-security-policy": policyOf({
    ...SOURCES,
    "script-src": `'self' ${STRIPE_JS}`,
    "frame-src": `${STRIPE_JS} https://hooks.stripe.com`,
    "connect-src": "'self' https://api.stripe.com",
  }),
  // Some banks and wallets ask in a window of their own, which otherwise cannot answer.
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy": permissionsOf({ payment: 'self "https://js.stripe.com"' }),
};

/** One year, the minimum for browsers' preload lists. */
const HTTPS_ONLY = { "strict-transport-security": "max-age=31536000; includeSubDomains" };

/** The security headers of every response, but for a page with a payment form. */
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

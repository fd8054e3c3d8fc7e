import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

/** Nothing from other origins, and no inline scripts or styles but what a page names by its hash. */
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

/** The hashes that let a browser run the scripts and use the styles that stand in a page. Source: CSP Level 3 §2.3.1. */
function inlineSources(page: string): { scripts: string; styles: string } {
  const hashesOf = (tag: "script" | "style") =>
    Array.from(page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, "gs")), ([, content = ""]) => {
      return ` 'sha256-${createHash("sha256").update(content).digest("base64")}'`;
    }).join("");
  return { scripts: hashesOf("script"), styles: hashesOf("style") };
}

/** In place of the usual headers, of a page: it may use what stands in it. */
export function pageHeaders(page: string): Record<string, string> {
  return { "content-security-policy": policyOf(sourcesOf(page)) };
}

function sourcesOf(page: string): Readonly<Record<string, string>> {
  const { scripts, styles } = inlineSources(page);
  return { ...SOURCES, "script-src": `'self'${scripts}`, "style-src": `'self'${styles}` };
}

const STRIPE_JS = "https://js.stripe.com https://*.js.stripe.com";

/**
 * In place of the usual ones, of a page in which cards are paid with Stripe's form. Source: Stripe's documentation,
 * integration security guide.
 */
export function stripeFormHeaders(page: string): Record<string, string> {
  const sources = sourcesOf(page);
  return {
    "content-security-policy": policyOf({
      ...sources,
      "script-src": `${sources["script-src"]} ${STRIPE_JS}`,
      "frame-src": `${STRIPE_JS} https://hooks.stripe.com`,
      "connect-src": "'self' https://api.stripe.com",
    }),
    // Some banks and wallets ask in a window of their own, which otherwise cannot answer.
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy": permissionsOf({ payment: 'self "https://js.stripe.com"' }),
  };
}

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

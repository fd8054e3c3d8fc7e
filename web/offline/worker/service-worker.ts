import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { PrecacheController } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { followReminders } from "./reminders.ts";

declare const self: ServiceWorkerGlobalScope;
/** Both constants are injected by the build (../service-worker-plugin.ts). */
declare const BUILD: string;
declare const SHELL: { url: string; revision: string | null; integrity: string }[];

/** How long to wait for the network before falling back to the cache, in seconds. */
const NETWORK_TIMEOUT_S = 3;
/** Room for the whole roster's pictures plus some outdated versions. */
const MOST_PICTURES = 400;
const SHELL_CACHE = "shell-";
const PAGE = "/index.html";

followReminders();

const shell = new PrecacheController({ cacheName: `${SHELL_CACHE}${BUILD}` });
shell.addToCacheList(SHELL);

self.addEventListener("install", (event) => {
  event.waitUntil(shell.install(event));
  // Safe to activate immediately: open pages still find their own build's files in the previous cache.
  void self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([removeOldShells(), self.clients.claim()]));
});

/** Deletes all shell caches but this one and the previous one, whose pages may still be open. */
async function removeOldShells(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(SHELL_CACHE));
  const before = names.findLast((name) => !name.endsWith(BUILD));
  const old = names.filter((name) => !name.endsWith(BUILD) && name !== before);
  await Promise.all(old.map((name) => caches.delete(name)));
}

const page = new NetworkOnly({ networkTimeoutSeconds: NETWORK_TIMEOUT_S });
// Responses vary by `Accept` (AVIF or WebP); whichever format is cached suits this browser.
const matchOptions = { ignoreVary: true };
const pictures = new CacheFirst({
  cacheName: "pictures",
  matchOptions,
  plugins: [new ExpirationPlugin({ maxEntries: MOST_PICTURES, purgeOnQuotaError: true, matchOptions })],
});

/** Caches the pictures of an opened category, so that its round can be finished offline. */
const posters: WorkboxPlugin = {
  async cacheDidUpdate({ newResponse, event }) {
    for (const address of picturesIn(await newResponse.json())) {
      await pictures.handle({ event, request: new Request(address) }).catch(() => undefined);
    }
  },
};

/** The picture URLs in a response that lists celebrities. */
function picturesIn(answer: unknown): string[] {
  if (!Array.isArray(answer)) return [];
  return answer.flatMap((celebrity: { imageUrl?: unknown } | null) => {
    const imageUrl = celebrity?.imageUrl;
    return typeof imageUrl === "string" ? [imageUrl] : [];
  });
}

const celebrities = new NetworkFirst({
  cacheName: "celebrities",
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  matchOptions: { ignoreVary: true },
  plugins: [posters],
});

// Pages are network first, so that a deployment takes effect; offline, the shell is served.
registerRoute(
  new NavigationRoute(
    async (options) => {
      const fresh = await page.handle(options).catch(() => undefined);
      if (fresh !== undefined && fresh.status < 500) return fresh;
      return (await shell.matchPrecache(PAGE)) ?? fresh ?? Response.error();
    },
    { denylist: [/^\/(api|health|images)\//] },
  ),
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/"),
  async ({ request }) => (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request),
);

registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/images/"), pictures);

// The only API responses that are cached: they are the same for every player, and enough to play.
registerRoute(
  ({ sameOrigin, url }) =>
    sameOrigin && (url.pathname === "/api/overview" || url.pathname.startsWith("/api/celebrities/category/")),
  celebrities,
);

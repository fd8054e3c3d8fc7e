import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { PrecacheController } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope;
/** Both constants are put in by the build (../service-worker-plugin.ts). */
declare const BUILD: string;
declare const SHELL: { url: string; revision: string | null; integrity: string }[];

/** After this time without an answer, what is kept will do, in seconds. */
const PATIENCE_S = 3;
/** The pictures of the whole roster, and some of old versions. */
const MOST_PICTURES = 400;
const SHELL_CACHE = "shell-";
const PAGE = "/index.html";

const shell = new PrecacheController({ cacheName: `${SHELL_CACHE}${BUILD}` });
shell.addToCacheList(SHELL);

self.addEventListener("install", (event) => {
  event.waitUntil(shell.install(event));
  // Nobody has to wait for it: a page that is open finds the files of its own build in the shell before.
  void self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([removeOldShells(), self.clients.claim()]));
});

/** Leaves this shell and the one before it, whose pages may still be open. */
async function removeOldShells(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(SHELL_CACHE));
  const before = names.findLast((name) => !name.endsWith(BUILD));
  const old = names.filter((name) => !name.endsWith(BUILD) && name !== before);
  await Promise.all(old.map((name) => caches.delete(name)));
}

const page = new NetworkOnly({ networkTimeoutSeconds: PATIENCE_S });
// Photographs come in the format that is asked for; what is kept will do for everybody.
const matchOptions = { ignoreVary: true };
const pictures = new CacheFirst({
  cacheName: "pictures",
  matchOptions,
  plugins: [new ExpirationPlugin({ maxEntries: MOST_PICTURES, purgeOnQuotaError: true, matchOptions })],
});

/** Keeps the posters of a category that was opened, so that it can be played to its end. */
const posters: WorkboxPlugin = {
  async cacheDidUpdate({ newResponse, event }) {
    for (const address of picturesIn(await newResponse.json())) {
      await pictures.handle({ event, request: new Request(address) }).catch(() => undefined);
    }
  },
};

/** The pictures of an answer that is a list of celebrities. */
function picturesIn(answer: unknown): string[] {
  if (!Array.isArray(answer)) return [];
  return answer.flatMap((celebrity: { imageUrl?: unknown } | null) => {
    const imageUrl = celebrity?.imageUrl;
    return typeof imageUrl === "string" ? [imageUrl] : [];
  });
}

const celebrities = new NetworkFirst({
  cacheName: "celebrities",
  networkTimeoutSeconds: PATIENCE_S,
  matchOptions: { ignoreVary: true },
  plugins: [posters],
});

// A page comes fresh when it can, as a change of the product does; else the shell opens.
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

// The only answers that are kept: the same for everybody, and enough to play.
registerRoute(
  ({ sameOrigin, url }) =>
    sameOrigin && (url.pathname === "/api/overview" || url.pathname.startsWith("/api/celebrities/category/")),
  celebrities,
);

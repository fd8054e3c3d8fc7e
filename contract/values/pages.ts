/** Paths of the pages that exist, with `:name` parameters. The server answers any other page with status 404, the web with its 404 screen. */
export const PAGES = [
  "/",
  "/game",
  "/battle",
  "/about",
  "/trending",
  "/challenges",
  "/celebrity/:id",
  "/celebrity-chat",
  "/analytics-dashboard",
] as const;

const PATTERNS = PAGES.map((page) => ({ page, pattern: new RegExp(`^${page.replace(/:\w+/g, "[^/]+")}$`) }));

/** The page of a path, such as `/celebrity/:id` of `/celebrity/adele`; undefined when there is none. */
export const pageOfPath = (path: string): (typeof PAGES)[number] | undefined =>
  PATTERNS.find(({ pattern }) => pattern.test(path))?.page;

/** Paths of the pages that exist. The server answers any other page with status 404, the web with its 404 screen. */
export const PAGES = ["/", "/game", "/battle", "/about", "/celebrity-chat", "/analytics-dashboard"] as const;

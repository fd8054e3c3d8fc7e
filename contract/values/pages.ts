interface Page {
  /** `:name` is a parameter that matches one segment. */
  readonly path: string;
  /** Whether its capability exists. Until then the address responds with 404, and nothing links to it. */
  readonly open: boolean;
}

/**
 * The address of every screen, in the order of the navigation. The server responds 200 for open ones, and 404 with the
 * 404 screen for any other path.
 */
export const PAGES = {
  home: { path: "/", open: true },
  battle: { path: "/battle", open: true },
  game: { path: "/game", open: true },
  todaysTen: { path: "/todays-10", open: true },
  about: { path: "/about", open: true },
  challenges: { path: "/challenges", open: true },
  battleArena: { path: "/battle-arena", open: true },
  socialLeagues: { path: "/social-leagues", open: true },
  celebrityDraft: { path: "/celebrity-draft", open: true },
  liveEvents: { path: "/live-events", open: true },
  trending: { path: "/trending", open: true },
  celebrity: { path: "/celebrity/:id", open: true },
  celebrityChat: { path: "/celebrity-chat", open: true },
  chat: { path: "/chat", open: true },
  savedConversations: { path: "/saved-conversations", open: true },
  savedConversation: { path: "/saved-conversation/:id", open: true },
  myData: { path: "/my-data", open: true },
  auth: { path: "/auth", open: true },
  analyticsDashboard: { path: "/analytics-dashboard", open: true },
  operator: { path: "/operator", open: true },
} as const satisfies Readonly<Record<string, Page>>;

export type PageName = keyof typeof PAGES;

/** An open screen. */
export type OpenPage = { [Name in PageName]: (typeof PAGES)[Name]["open"] extends true ? Name : never }[PageName];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys does not know that the table has no other keys
const NAMES = Object.keys(PAGES) as PageName[];

/** Whether a screen's capability exists. */
const isOpenPage = (name: PageName): name is OpenPage => PAGES[name].open;

export const OPEN_PAGES: readonly OpenPage[] = NAMES.filter(isOpenPage);

const PATTERNS = OPEN_PAGES.map((name) => ({
  name,
  pattern: new RegExp(`^${PAGES[name].path.replace(/:\w+/g, "[^/]+")}$`),
}));

/** The screen at a path, such as `celebrity` for `/celebrity/adele`; undefined when there is none. */
export const pageOfPath = (path: string): OpenPage | undefined =>
  PATTERNS.find(({ pattern }) => pattern.test(path))?.name;

type Params<Path extends string> = Path extends `${string}:${infer Name}` ? [Readonly<Record<Name, string>>] : [];

/** The address of a screen: `hrefOf("trending")`, `hrefOf("celebrity", { id: "adele" })`. */
export function hrefOf<Name extends OpenPage>(name: Name, ...[params]: Params<(typeof PAGES)[Name]["path"]>): string {
  return Object.entries(params ?? {}).reduce<string>(
    (path, [key, value]) => path.replace(`:${key}`, encodeURIComponent(value)),
    PAGES[name].path,
  );
}

interface Page {
  /** `:name` is a parameter that matches one segment. */
  readonly path: string;
  /**
   * Whether its capability exists. Until then the address responds with 404, and nothing links to it. One in preview is
   * being built: a server that is started with PREVIEW=on has it.
   */
  readonly open: boolean | "preview";
}

/**
 * The address of every screen, in the order of the navigation. The server responds 200 for open ones, and 404 with the
 * 404 screen for any other path.
 */
export const PAGES = {
  home: { path: "/", open: true },
  battle: { path: "/battle", open: true },
  game: { path: "/game", open: true },
  about: { path: "/about", open: true },
  challenges: { path: "/challenges", open: true },
  battleArena: { path: "/battle-arena", open: true },
  socialLeagues: { path: "/social-leagues", open: true },
  celebrityDraft: { path: "/celebrity-draft", open: false },
  liveEvents: { path: "/live-events", open: false },
  trending: { path: "/trending", open: true },
  celebrity: { path: "/celebrity/:id", open: true },
  celebrityChat: { path: "/celebrity-chat", open: true },
  chat: { path: "/chat", open: "preview" },
  savedConversations: { path: "/saved-conversations", open: "preview" },
  savedConversation: { path: "/saved-conversation/:id", open: "preview" },
  auth: { path: "/auth", open: false },
  analyticsDashboard: { path: "/analytics-dashboard", open: true },
} as const satisfies Readonly<Record<string, Page>>;

export type PageName = keyof typeof PAGES;

/** An open screen. */
export type OpenPage = { [Name in PageName]: (typeof PAGES)[Name]["open"] extends true ? Name : never }[PageName];

/** A screen that is open, or in preview. */
export type BuiltPage = { [Name in PageName]: (typeof PAGES)[Name]["open"] extends false ? never : Name }[PageName];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys does not know that the table has no other keys
const NAMES = Object.keys(PAGES) as PageName[];

/** Whether a server has a screen's capability. @param preview whether it shows what is being built */
export function isOpenPage(name: PageName, preview: boolean): boolean {
  const { open }: Page = PAGES[name];
  return open === "preview" ? preview : open;
}

export const OPEN_PAGES: readonly OpenPage[] = NAMES.filter((name): name is OpenPage => isOpenPage(name, false));

export const BUILT_PAGES: readonly BuiltPage[] = NAMES.filter((name): name is BuiltPage => isOpenPage(name, true));

const PATTERNS = BUILT_PAGES.map((name) => ({
  name,
  pattern: new RegExp(`^${PAGES[name].path.replace(/:\w+/g, "[^/]+")}$`),
}));

/** The screen at a path, such as `celebrity` for `/celebrity/adele`; undefined when there is none. It may be in preview. */
export const pageOfPath = (path: string): BuiltPage | undefined =>
  PATTERNS.find(({ pattern }) => pattern.test(path))?.name;

type Params<Path extends string> = Path extends `${string}:${infer Name}` ? [Readonly<Record<Name, string>>] : [];

/** The address of a screen: `hrefOf("trending")`, `hrefOf("celebrity", { id: "adele" })`. */
export function hrefOf<Name extends BuiltPage>(name: Name, ...[params]: Params<(typeof PAGES)[Name]["path"]>): string {
  return Object.entries(params ?? {}).reduce<string>(
    (path, [key, value]) => path.replace(`:${key}`, encodeURIComponent(value)),
    PAGES[name].path,
  );
}

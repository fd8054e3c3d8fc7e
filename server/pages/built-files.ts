/** What is built beside the files of the web, for the server alone. */

/** Home's page, with its first card's styles inline and an empty root. */
export const HOME_PAGE = "home.html";
/** What goes into that root, by category and kind of picture. */
export const FIRST_SCREENS = "first-screens.json";
/** Every other page, with its shell in its root and that shell's styles inline; of a celebrity's, for each kind of picture too. */
export const SHELLED_PAGES = "shelled-pages.json";
/** A digest of the sources. */
export const BUILT_FROM = "built-from";

export const NO_FILES = [HOME_PAGE, FIRST_SCREENS, SHELLED_PAGES, BUILT_FROM];

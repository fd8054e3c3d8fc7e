/** What is built beside the files of the web, for the server alone. */

/** Home's page, with its first card's styles inline and an empty root. */
export const HOME_PAGE = "home.html";
/** What goes into that root, by category and kind of picture. */
export const FIRST_SCREENS = "first-screens.json";
/** What every other page shows until the app is there, by page. */
export const SHELLS = "shells.json";
/** A digest of the sources. */
export const BUILT_FROM = "built-from";

export const NO_FILES = [HOME_PAGE, FIRST_SCREENS, SHELLS, BUILT_FROM];

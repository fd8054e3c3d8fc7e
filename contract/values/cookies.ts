/**
 * The cookie with which a browser tells what its player has completed on a UTC day, so that home's page comes with a card of
 * another category: nothing else of the browser reaches the server before the page.
 */
export const PLAYED_COOKIE = "played";

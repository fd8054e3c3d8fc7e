/**
 * For processes that load much code and live for some minutes: room for what is soon dropped. Collecting it again and again
 * takes a tenth of their CPU time.
 */
export const YOUNG_SPACE = "--max-semi-space-size=64";

/** Topics of a stream. */
export const MAX_TOPICS = 8;

/** How often a stream carries something at least, in ms: shorter than the 60 s after which proxies close idle connections. */
export const HEARTBEAT_MS = 15_000;

/** Name of the events that a stream of topics carries when nothing changes, because comments are hidden from scripts. */
export const HEARTBEAT_EVENT = "beat";

/** Name of the event that asks a page to go on with a new stream. A stream that is not given up then is cut. */
export const RENEWAL_EVENT = "renew";

/** Name of the event with which a stream ends whose browser has been signed out. */
export const SIGNED_OUT_EVENT = "signed-out";

/**
 * Whether the chat with AI personas is open. The chat's own capability will decide this; until it exists, nothing may
 * promote it.
 */
export const CHAT_OPEN: boolean = false;

/** Conversations that a player can save. */
export const SAVED_CONVERSATIONS = 200;

/** Longest title and description, in characters. */
export const SAVED_TITLE_CHARACTERS = 100;
export const SAVED_DESCRIPTION_CHARACTERS = 500;

/** Tags of a saved conversation, and the characters of each. */
export const SAVED_TAGS = 10;
export const SAVED_TAG_CHARACTERS = 30;

/** Stars of a chat session. */
export const CHAT_STARS = 5;

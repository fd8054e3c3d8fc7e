/** Characters of what operators call a contest, say of it, and give as the reason of what they do to it. */
export const CONTEST_NAME_LENGTH = 60;
export const CONTEST_DESCRIPTION_LENGTH = 200;
export const REASON_LENGTH = 200;

/** Whether the chat with AI personas is open. The chat will decide that when it comes; until then nothing may sell it. */
export const CHAT_OPEN: boolean = false;

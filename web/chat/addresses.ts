import { hrefOf } from "../../contract/values/pages.ts";

/** The address of a session's chat. */
export const chatAddress = (sessionToken: string): string =>
  `${hrefOf("chat")}?${new URLSearchParams({ session: sessionToken })}`;

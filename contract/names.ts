import { z } from "zod";
import { cleanName, problemOfName } from "./values/display-name.ts";

/** The name under which a player takes part in an arena or a league: trimmed, 1 to 20 characters as people count them. */
export const displayName = z
  .string()
  .overwrite(cleanName)
  .superRefine((name, context) => {
    const message = problemOfName(name);
    if (message !== null) context.addIssue({ code: "custom", message });
  })
  .meta({ description: "1 to 20 characters as people count them, visible ones only." });

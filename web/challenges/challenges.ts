import { callApi } from "../lib/api.ts";
import { asPlayer } from "../lib/player.ts";

/** The player's challenges of the day. */
export const challengesQuery = () => ({
  queryKey: ["challenges"],
  queryFn: () => asPlayer((userId) => callApi("challenges", { params: { userId } })),
});

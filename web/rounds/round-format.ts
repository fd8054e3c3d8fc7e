import type { Celebrity } from "../../contract/celebrities.ts";
import type { RoundTitle } from "../../contract/values/round-addresses.ts";
import type { PlayMode } from "../lib/play-events.ts";
import type { HotShareFigures } from "../lib/hot-share.ts";
import type { Call } from "../ui/call-track.tsx";
import type { Summary } from "./ending/summary.ts";
import type { SkipRule } from "./round.ts";

/** How the server has scored a round, also by celebrity, with everyone's votes of now. */
export interface ServerScore extends Pick<Summary, "agreed" | "judged" | "calls"> {
  callOf: ReadonlyMap<string, Call>;
  figuresOf: ReadonlyMap<string, HotShareFigures>;
}

/** What differs between the ways to play a round. */
export interface RoundFormat {
  mode: Extract<PlayMode, "classic" | "game">;
  /** Heading of its screen. */
  title: string;
  /** One try: no vote can be taken back, and it is not played again. */
  isOneTry: boolean;
  /** Whom the end shows: the own favourites, or everyone with the vote. */
  endsWith: "favourites" | "everyone";
  skipRule: SkipRule;
  /** Maximum time that a result is shown, in ms. */
  resultMs: number;
  /** Delay between a counted vote and the next celebrity, in ms; null: once the result has been dismissed. */
  nextAfterMs: number | null;
  /** What follows "3 / 20" where the progress is told, such as "in Rock Stars"; empty for nothing. */
  place: string;
  /** Announcement for screen readers when a celebrity comes on stage. */
  introduce: (celebrity: Celebrity) => string;
  /** What the end says of the celebrities rated, or null. */
  farewell: (rated: number, total: number) => { title: string; description: string } | null;
  /** In place of what the votes told as they were cast; null where, or until, there is none. */
  serverScore: ServerScore | null;
  /** What is shared of how it went, with the path of the shared page. */
  share: (summary: Summary) => { text: string; address: string };
}

/** A way to play whose unfinished round this browser keeps, by its title. */
export interface KeptFormat extends RoundFormat {
  title: RoundTitle;
}

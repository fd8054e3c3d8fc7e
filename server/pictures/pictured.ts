import type { PhotoCredit } from "#contract/celebrities.ts";
import type { RosterEntry } from "#roster/load.ts";

/** The picture of a celebrity. */
export interface EntryPicture {
  /** Path of the tall picture. */
  imageUrl: string;
  /** Colour of the sheet that the poster is printed on. */
  sheet: string;
  /** Whom to credit, if it is a photograph. */
  credit?: PhotoCredit;
}

/** A celebrity of the roster with its picture. */
export interface PicturedEntry extends RosterEntry, EntryPicture {}

/** Those who are shown, by id. */
export type PicturedRoster = Pick<ReadonlyMap<string, PicturedEntry>, "get">;

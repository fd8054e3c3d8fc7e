/** The part of arpad 2 that the ratings use. The package has no types of its own. */
declare module "arpad" {
  export default class Elo {
    /** @param kFactor the maximum points that a result can move */
    constructor(kFactor: number);
    /** The winner's new rating, in whole points. */
    newRatingIfWon(rating: number, opponentRating: number): number;
    /** The loser's new rating, in whole points. */
    newRatingIfLost(rating: number, opponentRating: number): number;
  }
}

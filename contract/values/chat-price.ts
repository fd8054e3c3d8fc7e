/** Price of an hour of chat in dollars, the same for every persona. Source: core specification §9. */
export const HOURLY_RATE = "9.99";

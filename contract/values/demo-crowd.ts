/** Marks the page of a product in which simulated players play. */
export const DEMO_CROWD_MARK = "demo-crowd";

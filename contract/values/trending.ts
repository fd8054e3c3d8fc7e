/** Celebrities that a trending list shows. Source: social specification §9. */
export const TRENDING_SHOWN = 15;

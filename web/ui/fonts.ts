/** The fonts, each in a sheet of its own: headlines' and running text's. */
export const FONT_SHEETS = { headlines: "anton", text: "inter" } as const;

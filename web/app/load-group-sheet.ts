/** Loads the sheet of a group of the navigation. */
export const loadGroupSheet = () => import("./group-sheet.tsx");

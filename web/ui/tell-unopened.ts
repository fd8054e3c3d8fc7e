import { showToast } from "./toast-store.ts";

/** Says that something that was to open over the screen could not be loaded. */
export const tellUnopened = (): void =>
  showToast({ title: "Error", description: "This could not be opened. Please try again.", look: "destructive" });

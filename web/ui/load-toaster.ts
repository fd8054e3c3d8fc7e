import { lazyPart } from "../lib/lazy-part.tsx";

/** Preloads the code that shows toasts, so that one can be shown while offline. */
export const loadToaster = () => import("./toaster.tsx");

export const LazyToaster = lazyPart(loadToaster, "Toaster");

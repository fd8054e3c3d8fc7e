import { lazyPart } from "../lib/lazy-part.ts";

/** Fetches what shows toasts, so that one can be shown without a connection. */
export const loadToaster = () => import("./toaster.tsx");

export const LazyToaster = lazyPart(loadToaster, "Toaster");

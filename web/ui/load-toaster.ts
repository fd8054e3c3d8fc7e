import { lazy } from "react";

/** Fetches what shows toasts, so that one can be shown without a connection. */
export const loadToaster = () => import("./toaster.tsx");

export const LazyToaster = lazy(() => loadToaster().then((file) => ({ default: file.Toaster })));

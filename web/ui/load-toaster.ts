import { lazy } from "react";
import { patiently } from "../lib/patiently.ts";

/** Fetches what shows toasts, so that one can be shown without a connection. */
export const loadToaster = () => patiently(() => import("./toaster.tsx"));

export const LazyToaster = lazy(() => loadToaster().then((file) => ({ default: file.Toaster })));

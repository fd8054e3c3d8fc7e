import { useEffect } from "react";

const PRODUCT = "Hot or Not: Celebrity Edition";

/** Sets the title of the browser's tab. */
export function usePageTitle(page?: string): void {
  useEffect(() => {
    document.title = page === undefined ? PRODUCT : `${page} · ${PRODUCT}`;
  }, [page]);
}

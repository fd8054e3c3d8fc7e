import { useEffect } from "react";

const PRODUCT = "Hot or Not: Celebrity Edition";

/** Names the page in the browser's tab. */
export function usePageTitle(page?: string): void {
  useEffect(() => {
    document.title = page === undefined ? PRODUCT : `${page} · ${PRODUCT}`;
  }, [page]);
}

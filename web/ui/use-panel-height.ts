import { type RefCallback, useCallback } from "react";

/**
 * A ref for a result that lies on the foot of a poster: tells what is around both how high it is (`--panel`), so that
 * the poster gives way by as much, whatever the result says. The last height stays for the next result, which begins with it.
 * @param around selector of the element around the result and the poster
 */
export function usePanelHeight(around: string): RefCallback<HTMLElement> {
  return useCallback(
    (panel: HTMLElement) => {
      const watched = new ResizeObserver(() => {
        const { offsetHeight } = panel;
        if (offsetHeight > 0) panel.closest<HTMLElement>(around)?.style.setProperty("--panel", `${offsetHeight}px`);
      });
      watched.observe(panel);
      return () => watched.disconnect();
    },
    [around],
  );
}

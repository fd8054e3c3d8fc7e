import { type RefCallback, useCallback } from "react";

/**
 * A ref for the result that lies on the foot of the card: tells the stack how high it is (`--panel`, result.css), so that
 * the poster gives way by as much, whatever the result says. The last height stays for the next vote, which begins with it.
 */
export function usePanelHeight(): RefCallback<HTMLElement> {
  return useCallback((panel: HTMLElement) => {
    const watched = new ResizeObserver(() => {
      const { offsetHeight } = panel;
      if (offsetHeight > 0) panel.parentElement?.style.setProperty("--panel", `${offsetHeight}px`);
    });
    watched.observe(panel);
    return () => watched.disconnect();
  }, []);
}

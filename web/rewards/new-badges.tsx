import type { ReactNode } from "react";
import { lazyPart } from "../lib/lazy-part.tsx";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { dismissBadges, useWaitingBadges } from "./celebrate-badges.ts";

const BadgesDialog = lazyPart(() => import("./badges-dialog.tsx"), "BadgesDialog");

interface NewBadgesProps {
  /** What must know whether the dialog is open, such as another dialog that waits for it. */
  children?: (isOpen: boolean) => ReactNode;
}

/**
 * The dialog with newly earned badges (`celebrateBadges`). Every screen on which badges are earned renders it, or
 * `WaitingBadges`; but those of arenas, which a clock runs on: the ending tells of them there, or the next screen.
 */
export function NewBadges({ children }: NewBadgesProps) {
  const badges = useWaitingBadges();
  const isOpen = badges.length > 0;
  return (
    <>
      {isOpen && (
        <ErrorBoundary onError={dismissBadges}>
          <BadgesDialog badges={badges} onClose={dismissBadges} />
        </ErrorBoundary>
      )}
      {children?.(isOpen)}
    </>
  );
}

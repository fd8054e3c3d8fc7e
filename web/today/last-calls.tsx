import { lazyPart } from "../lib/lazy-part.tsx";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { tellUnopened } from "../ui/tell-unopened.ts";

const CallsDialog = lazyPart(() => import("./calls-dialog.tsx"), "CallsDialog");

export const loadLastCalls = CallsDialog.load;

interface LastCallsProps {
  onClose: () => void;
  /** Called when the player follows a row to its celebrity. */
  onFollow: () => void;
}

/** The votes of the last day, in a dialog that is loaded when it is first opened. */
export function LastCalls(props: LastCallsProps) {
  const giveUp = () => {
    props.onClose();
    tellUnopened();
  };
  return (
    <ErrorBoundary onError={giveUp}>
      <CallsDialog {...props} />
    </ErrorBoundary>
  );
}

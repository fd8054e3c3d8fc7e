import { RotateCcw } from "lucide-react";
import type { MouseEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { FailureNote } from "./failure-note.tsx";

interface FormSkeletonProps {
  onCancel: () => void;
}

/** Stands where the fields of a card will be, so that nothing moves when they come. */
export function FieldsSkeleton() {
  return (
    <Skeleton count={1} words="Loading the payment form…" className="mt-4">
      <div className="flex flex-col gap-4">
        <div className="skeleton h-20 rounded-2xl!" />
        <div className="grid grid-cols-2 gap-4">
          <div className="skeleton h-20 rounded-2xl!" />
          <div className="skeleton h-20 rounded-2xl!" />
        </div>
        <div className="skeleton h-20 rounded-2xl!" />
      </div>
    </Skeleton>
  );
}

/** The form while it is loading. It can be left at any time, since what it waits for may never come. */
export function FormSkeleton({ onCancel }: FormSkeletonProps) {
  return (
    <>
      <FieldsSkeleton />
      <div className="mt-4 flex flex-col gap-2">
        <div className="skeleton h-14 rounded-2xl!" />
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}

interface FormUnavailableProps extends FormSkeletonProps {
  onRetry: () => void;
}

/** What is shown instead of a form that could not be loaded. */
export function FormUnavailable({ onRetry, onCancel }: FormUnavailableProps) {
  const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes, and would take the focus with it.
    currentTarget.closest("section")?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    onRetry();
  };
  return (
    <>
      <FailureNote
        failure={{
          title: "The payment form could not be loaded",
          detail: "Nothing was charged. Your connection, or something that blocks js.stripe.com, may be why.",
        }}
      />
      <div className="mt-4 flex flex-col gap-2">
        <Button onClick={retry}>
          <RotateCcw aria-hidden size={18} />
          Try again
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useRef } from "react";
import type { Calls } from "../../contract/calls.ts";
import type { Side } from "../../contract/values/crowd.ts";
import { formatCount } from "../lib/format.ts";
import { playerQuery } from "../lib/player.ts";
import { weekdayOf } from "../lib/utc-day.ts";
import { Dialog } from "../ui/dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { RowSkeleton, Skeleton } from "../ui/skeleton.tsx";
import { CallRow } from "./call-row.tsx";

const TITLE_ID = "calls-dialog-title";

/** In this order: where one stands alone is what one wants to see first. */
const GROUPS: readonly { side: Side; title: string }[] = [
  { side: "against", title: "Against the crowd" },
  { side: "with", title: "With the crowd" },
  { side: "split", title: "The crowd is split" },
  { side: "open", title: "Too few votes to tell" },
];

interface CallsDialogProps {
  onClose: () => void;
  /** Called when the player follows a row to its celebrity. */
  onFollow: () => void;
}

/** What became of each vote of the last day, in a bottom sheet. */
export function CallsDialog({ onClose, onFollow }: CallsDialogProps) {
  // Asked for whenever it is opened: what everyone says has moved on.
  const { data, isError, refetch } = useQuery({ ...playerQuery("calls", {}), gcTime: 0 });
  const heading = useRef<HTMLHeadingElement>(null);
  const retry = () => {
    // What was pressed goes away.
    heading.current?.focus();
    void refetch();
  };
  return (
    <Dialog open onClose={onClose} labelledBy={TITLE_ID} shape="sheet">
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-3 px-4 pt-4 sm:px-6 sm:pt-6">
          <h2 ref={heading} tabIndex={-1} id={TITLE_ID} className="poster-type text-3xl xs:text-4xl">
            {typeof data?.day === "string" ? `Your calls from ${weekdayOf(data.day)}` : "Your calls"}
          </h2>
          <IconButton icon={X} label="Close your calls" onClick={onClose} />
        </div>
        <div className="mt-2 min-h-0 grow overflow-y-auto overscroll-contain px-4 pb-6 sm:px-6">
          {data !== undefined ? (
            <Groups {...data} onFollow={onFollow} />
          ) : isError ? (
            <ProblemNotice title="Your calls are backstage" detail="They could not be loaded." onRetry={retry} />
          ) : (
            <Skeleton count={8} words="Loading your calls…">
              <RowSkeleton />
            </Skeleton>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Groups({ calls, onFollow }: Calls & Pick<CallsDialogProps, "onFollow">) {
  // The day may have ended since the page told of it.
  if (calls.length === 0)
    return <p className="py-10 text-center font-semibold">These calls are too long ago by now.</p>;
  return GROUPS.map(({ side, title }) => {
    const group = calls.filter((call) => call.side === side);
    if (group.length === 0) return null;
    return (
      <section key={side} aria-labelledby={`calls-${side}`} className="mt-4 first:mt-0">
        <h3 id={`calls-${side}`} className="font-semibold text-muted">
          {title} · {formatCount(group.length)}
        </h3>
        <ul>
          {group.map((call) => (
            <CallRow key={call.celebrity.id} call={call} onFollow={onFollow} />
          ))}
        </ul>
      </section>
    );
  });
}

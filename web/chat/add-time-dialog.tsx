import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useId } from "react";
import { DurationPicker } from "../celebrities/duration-picker.tsx";
import { apiQuery } from "../lib/api.ts";
import { Dialog } from "../ui/dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

interface AddTimeDialogProps {
  celebrityId: string;
  /** Of the real person. */
  name: string;
  /** Called once the time has been paid. */
  onAdded: () => void;
  onClose: () => void;
}

/** More hours of a running chat, paid without leaving it. */
export function AddTimeDialog({ celebrityId, name, onAdded, onClose }: AddTimeDialogProps) {
  const heading = useId();
  const query = apiQuery("celebrityProfile", { params: { id: celebrityId } });
  const { data, isError, refetch } = useQuery({ ...query, gcTime: 0 });
  return (
    <Dialog open onClose={onClose} labelledBy={heading} firm className="p-5 sm:p-6">
      <div className="flex items-start justify-between gap-3">
        <h2 id={heading} tabIndex={-1} data-autofocus className="poster-type text-3xl">
          Add time
        </h2>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      <p className="mt-2 text-muted">The hours are added to the end of this chat, which goes on meanwhile.</p>
      {data !== undefined ? (
        <DurationPicker
          celebrityId={celebrityId}
          name={name}
          hourlyRate={data.profile.hourlyRate}
          isAvailable={data.profile.isAvailable}
          purpose="moreTime"
          onOpened={onAdded}
        />
      ) : isError ? (
        <ProblemNotice title="That did not load" assured="Nothing was charged." onRetry={() => void refetch()} />
      ) : (
        <Skeleton count={1} words="Loading the prices…" className="mt-6">
          <div className="skeleton h-48 rounded-2xl!" />
        </Skeleton>
      )}
    </Dialog>
  );
}

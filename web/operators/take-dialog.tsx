import { useQuery } from "@tanstack/react-query";
import { apiQuery, callApi } from "../lib/api.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";

const count = new Intl.NumberFormat();

interface TakeDialogProps {
  span: { subject: string; from: string; until: string };
  onClose: () => void;
}

/** Shows what taking votes out changes, before it is done. */
export function TakeDialog({ span, onClose }: TakeDialogProps) {
  const { data, isError } = useQuery({ ...apiQuery("previewVoteTaking", { query: span }), staleTime: 0, gcTime: 0 });
  return (
    <ConfirmDialog
      title="Take these votes out?"
      action="Take out"
      isReady={data !== undefined}
      onConfirm={() => callApi("takeVotesOut", { body: span })}
      done="The votes are being taken out."
      onClose={onClose}
    >
      {data === undefined
        ? isError
          ? "What it would change couldn't be counted."
          : "Counting…"
        : `${count.format(data.votes)} votes of ${count.format(data.players)} players in this hour stop counting, for ${namesOf(
            data.celebrities.map(({ name, hotVotes, notVotes }) => `${name} (${count.format(hotVotes + notVotes)})`),
          )}. Nobody loses points, coins or a streak, and the votes can be put back.`}
    </ConfirmDialog>
  );
}

const NAMED = 5;

/** The first few, and how many more. */
function namesOf(names: readonly string[]): string {
  const more = names.length - NAMED;
  return names.slice(0, NAMED).join(", ") + (more > 0 ? ` and ${count.format(more)} more` : "");
}

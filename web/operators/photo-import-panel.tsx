import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PhotoImport } from "../../contract/photograph-operators.ts";
import { apiQuery, callApi } from "../lib/api.ts";
import { formatCount } from "../lib/format.ts";
import { refreshQueries } from "../lib/query-client.ts";
import { ActionProblem } from "../ui/action-problem.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useAction } from "../ui/use-action.ts";
import { Awaited } from "./awaited.tsx";
import { Panel } from "./panel.tsx";
import { Time } from "./time.tsx";

/** How often the progress is asked for while an import runs, in ms. */
const PROGRESS_MS = 2000;

const STATES: Readonly<Record<PhotoImport["state"], string>> = {
  running: "Running",
  done: "Done",
  stopped: "Stopped",
  failed: "Failed",
};

/** Imports photographs from Wikimedia Commons for all who have none, and tells how far that is. */
export function PhotoImportPanel({ mayRun }: { mayRun: boolean }) {
  const { data, isError, refetch } = useQuery({
    ...apiQuery("photographImport", {}),
    refetchInterval: ({ state }) => (state.data?.last?.state === "running" ? PROGRESS_MS : false),
    staleTime: 0,
    gcTime: 0,
  });
  const { run, isBusy, problem } = useAction();
  const [asked, setAsked] = useState(false);
  if (data === undefined) return <Awaited failed={isError} words="The import couldn't be loaded." onRetry={refetch} />;
  const { last, without, isOpen } = data;
  const isRunning = last?.state === "running";
  return (
    <Panel
      title="Import"
      definition="Searches Wikimedia Commons for photographs of everyone without one: one request a second, licenses checked. Players see each at once, so look at them."
    >
      {last === null ? <p>No import has been started.</p> : <Progress of={last} />}
      {!isOpen && (
        <p className="mt-3 text-muted">Set PHOTOS_CONTACT to import: Wikimedia asks for somebody to contact.</p>
      )}
      <ActionProblem of={problem} />
      {mayRun && (
        <p className="mt-4 flex flex-wrap gap-2 empty:hidden">
          {isRunning && (
            <Button
              aria-disabled={isBusy}
              onClick={() => void run(() => callApi("stopPhotographImport", {}), "The import is stopped.")}
            >
              Stop
            </Button>
          )}
          {!isRunning && isOpen && without > 0 && (
            <Button onClick={() => setAsked(true)}>Import for {formatCount(without)}</Button>
          )}
          <Button
            look="quiet"
            onClick={() => void refreshQueries({ queryKey: apiQuery("keptPhotographs", {}).queryKey })}
          >
            Show new photographs
          </Button>
        </p>
      )}
      {asked && (
        <ConfirmDialog
          title={`Import for ${formatCount(without)} celebrities?`}
          action="Import"
          onConfirm={() => callApi("startPhotographImport", {})}
          done="The import has begun."
          onClose={() => setAsked(false)}
        >
          What is found is on every screen at once. It takes some seconds each; it can be stopped, and goes on after a
          restart.
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function Progress({
  of: { state, by, beganAt, endedAt, reason, total, found, missing, failed, latest },
}: {
  of: PhotoImport;
}) {
  const done = found + missing + failed;
  return (
    <>
      <p>
        <b>{STATES[state]}</b>: {formatCount(done)} of {formatCount(total)}; {formatCount(found)} found,{" "}
        {formatCount(missing)} without one, {formatCount(failed)} failed.
      </p>
      <ProgressBar
        label="Progress of the import"
        value={done}
        max={Math.max(1, total)}
        text={`${done} of ${total}`}
        className="mt-2"
      />
      <p className="mt-1 text-sm text-muted">
        Started by {by}, <Time at={beganAt} />
        {endedAt !== null && (
          <>
            ; ended <Time at={endedAt} />
          </>
        )}
        {reason !== null && `. ${reason}.`}
      </p>
      {latest.length > 0 && (
        <ul aria-label="Latest results" className="mt-3 text-sm">
          {latest.map(({ name, result, detail }) => (
            <li key={name} className="border-t border-line py-1 wrap-anywhere">
              <b>{name}</b>: {result}. <span className="text-muted">{detail}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

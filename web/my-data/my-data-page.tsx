import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { MyDataPart } from "../../contract/my-data.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { addressOf } from "../lib/api.ts";
import { useArrival } from "../lib/arrival.ts";
import { formatCount } from "../lib/format.ts";
import { playerQuery } from "../lib/player.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { downloadFile } from "../lib/save-file.ts";
import { ActionProblem } from "../ui/action-problem.tsx";
import { Button, buttonLook } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useAction } from "../ui/use-action.ts";
import { EraseDialog } from "./erase-dialog.tsx";

/** What is kept of the player and why, with the ways to download and to erase it. */
export function MyDataPage() {
  const heading = useArrival();
  const [isAsked, setAsked] = useState(false);
  const download = useAction();
  // Of a visitor who is no player, nothing is kept.
  const isPlayer = currentPlayerId() !== null;
  const { data, isError, refetch } = useQuery({
    ...playerQuery("myData", {}),
    enabled: isPlayer,
    refetchOnMount: "always",
  });
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pt-4 pb-12 sm:px-6 lg:pt-8">
      <h1 ref={heading} tabIndex={-1} className="poster-type text-4xl lg:text-5xl">
        My Data
      </h1>
      <p className="mt-3 max-w-2xl text-lg text-muted">
        Everything we keep about you, why, and for how long. Take it with you, or erase it: both are done at once.
      </p>
      {!isPlayer ? (
        <NothingKept />
      ) : data !== undefined ? (
        <>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button
              look="primary"
              aria-disabled={download.isBusy}
              onClick={() =>
                void download.run(
                  () => downloadFile(addressOf("downloadMyData", {}), "hot-or-not-my-data.json"),
                  "Your data has been downloaded.",
                )
              }
            >
              <Download aria-hidden size={20} />
              {download.isBusy ? "Downloading…" : "Download everything"}
            </Button>
            <Button onClick={() => setAsked(true)}>Erase everything…</Button>
            <Link href={hrefOf("auth")} className={buttonLook("plain")}>
              Passkeys and browsers
            </Link>
          </div>
          <ActionProblem of={download.problem} />
          <div className="mt-8 grid items-start gap-4 lg:grid-cols-2">
            {data.parts.filter(hasRows).map((part) => (
              <PartCard key={part.key} part={part} />
            ))}
          </div>
          <Empty parts={data.parts.filter((part) => !hasRows(part))} />
          <EraseDialog losses={data.losses} open={isAsked} onClose={() => setAsked(false)} />
        </>
      ) : isError ? (
        <ProblemNotice
          title="Your data is still here"
          detail="Your data could not be read. Please try again."
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton count={4} words="Reading what is kept…" className="mt-8 grid gap-4 lg:grid-cols-2">
          <div className="skeleton h-64 rounded-2xl!" />
        </Skeleton>
      )}
    </div>
  );
}

function NothingKept() {
  return (
    <div className="mt-6 rounded-2xl border border-line bg-raised p-6">
      {new URLSearchParams(window.location.search).has("erased") && (
        <p className="mb-3 text-lg font-semibold">
          Everything has been erased. If you had saved a passkey, you can remove it from your device.
        </p>
      )}
      <p className="text-lg">
        This browser has no player, so there is nothing to show. You become a player with your first vote. If you have
        saved a player, sign in to see what is kept of it.
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Link href={hrefOf("home")} className={buttonLook("primary")}>
          Start voting
        </Link>
        <Link href={hrefOf("auth")} className={buttonLook("quiet")}>
          Sign in
        </Link>
      </p>
    </div>
  );
}

const hasRows = ({ lists }: MyDataPart): boolean => lists.some(({ count }) => count > 0);

/** What would be kept, and is not yet. */
function Empty({ parts }: { parts: readonly MyDataPart[] }) {
  if (parts.length === 0) return null;
  return (
    <details className="mt-6">
      <summary className="min-h-11 cursor-pointer py-2 text-lg font-semibold">
        {parts.length === 1 ? "One other part, of which" : `${parts.length} other parts, of which`} nothing is kept yet
      </summary>
      <div className="mt-2 grid items-start gap-4 lg:grid-cols-2">
        {parts.map((part) => (
          <PartCard key={part.key} part={part} />
        ))}
      </div>
    </details>
  );
}

function PartCard({ part: { key, title, keeps, why, until, erased, lists } }: { part: MyDataPart }) {
  const rows = [
    ["Why", why],
    ["How long", until],
    ["When you erase", erased],
  ];
  const counted = lists.filter(({ count }) => count > 0);
  return (
    <section aria-labelledby={`kept-${key}`} className="rounded-2xl border border-line bg-raised p-5">
      <h2 id={`kept-${key}`} className="poster-type text-2xl">
        {title}
      </h2>
      <p className="mt-1 font-bold first-letter:uppercase">
        {counted.length === 0
          ? "Nothing at present"
          : counted.map(({ label, count, single }) => (single ? label : `${label}: ${formatCount(count)}`)).join(" · ")}
      </p>
      <p className="mt-2">{keeps}</p>
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          Why, and for how long<span className="sr-only">: {title}</span>
        </summary>
        <dl className="grid gap-2">
          {rows.map(([name, text]) => (
            <div key={name}>
              <dt className="text-sm font-bold text-muted">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

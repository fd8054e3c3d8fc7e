import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { VoteFinding } from "../../contract/vote-watch.ts";
import { ORIGIN_DAYS } from "../../contract/values/vote-watch.ts";
import { apiQuery } from "../lib/api.ts";
import { Button } from "../ui/button.tsx";
import { Awaited } from "./awaited.tsx";
import { NothingYet, Panel } from "./panel.tsx";
import type { SectionProps } from "./section.ts";
import { OriginsPanel } from "./origins-panel.tsx";
import { TakePanel } from "./take-panel.tsx";
import { TakingsPanel } from "./takings-panel.tsx";
import { Time } from "./time.tsx";
import { VoteOriginsList } from "./vote-origins-list.tsx";
import { numberFormat } from "../lib/formatters.ts";
import { formatCount } from "../lib/format.ts";

const percent = numberFormat({ style: "percent" });

const OF = { newPlayers: "of new players", oneNetwork: "of one network" } as const;

/** What the watch of unusual voting found, and from where those votes came. */
export function VotesSection({ mayRun }: SectionProps) {
  const { data, isError, refetch } = useQuery({ ...apiQuery("voteFindings", {}), staleTime: 0, gcTime: 0 });
  return (
    <div className="grid gap-3 lg:gap-4">
      <Panel
        title="Unusual votes"
        definition={`Hours of the last ${ORIGIN_DAYS} days in which a celebrity's votes came from unusual places. Players and networks are shown by pseudonyms.`}
      >
        {data === undefined ? (
          <Awaited failed={isError} words="The findings couldn't be loaded." onRetry={refetch} />
        ) : data.findings.length === 0 ? (
          <NothingYet>Nothing unusual.</NothingYet>
        ) : (
          <ol aria-label="Unusual votes">
            {data.findings.map((finding) => (
              <Finding key={`${finding.celebrityId} ${finding.from}`} finding={finding} mayRun={mayRun} />
            ))}
          </ol>
        )}
      </Panel>
      <OriginsPanel mayRun={mayRun} />
      {mayRun && <TakePanel />}
      <TakingsPanel mayRun={mayRun} />
    </div>
  );
}

function Finding({ finding, mayRun }: { finding: VoteFinding; mayRun: boolean }) {
  const { celebrityId, celebrity, from, votes, reasons, shares, usual } = finding;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="border-t border-line py-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0">
          <b className="block">
            {celebrity}: {formatCount(votes)} votes in an hour
          </b>
          <span className="block text-sm text-muted">
            from <Time at={from} />;{" "}
            {reasons
              .map((reason) => `${percent(shares[reason])} ${OF[reason]}, usually ${percent(usual[reason])}`)
              .join("; ")}
          </span>
        </span>
        <Button aria-expanded={isOpen} aria-label={`Sources: ${celebrity}`} onClick={() => setOpen((was) => !was)}>
          Sources
        </Button>
      </div>
      {isOpen && <VoteOriginsList celebrityId={celebrityId} from={from} mayRun={mayRun} />}
    </li>
  );
}

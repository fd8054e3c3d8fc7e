import { useState } from "react";
import { TAKING_DAYS } from "../../contract/values/vote-takings.ts";
import { serverNow } from "../lib/server-time.ts";
import { Panel } from "./panel.tsx";
import { VOTER_PSEUDONYM } from "../../contract/values/voter-pseudonym.ts";
import { SearchForm } from "./search-form.tsx";
import { TakeDialog } from "./take-dialog.tsx";

const HOUR_MS = 60 * 60_000;

const WRONG = "Paste a pseudonym as it is listed: it begins with p. for a player, or n. for a network.";

/** Takes out the votes of any player or network, whether or not the watch found something. */
export function TakePanel() {
  const [subject, setSubject] = useState<string>();
  // To the minute, as the fields of the dialog are.
  const until = Math.floor(serverNow() / 60_000) * 60_000;
  return (
    <Panel
      title="Take out votes"
      definition={`Of any player or network, over any span of up to ${TAKING_DAYS} days. What it changes is shown before it is done.`}
    >
      <SearchForm
        label="Pseudonym of a player or a network"
        missing={WRONG}
        check={(typed) => (VOTER_PSEUDONYM.test(typed) ? undefined : WRONG)}
        onFind={setSubject}
      />
      {subject !== undefined && (
        <TakeDialog
          span={{ subject, from: new Date(until - HOUR_MS).toISOString(), until: new Date(until).toISOString() }}
          onClose={() => setSubject(undefined)}
        />
      )}
    </Panel>
  );
}

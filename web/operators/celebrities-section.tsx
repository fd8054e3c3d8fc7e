import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { KeptCelebrity } from "../../contract/celebrity-operators.ts";
import { apiQuery, callApi } from "../lib/api.ts";
import { ActionProblem } from "../ui/action-problem.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useAction } from "../ui/use-action.ts";
import { CelebrityEditor } from "./celebrity-editor.tsx";
import { FinderField } from "./finder-field.tsx";
import { NothingYet, Panel } from "./panel.tsx";
import { plain } from "./plain.ts";
import type { SectionProps } from "./section.ts";
import "./operators.css";

/** Celebrities that a search shows. */
const SHOWN = 8;

/** Withdraws celebrities and brings them back, corrects what is said of them, and adds others. */
export function CelebritiesSection({ mayRun }: SectionProps) {
  const { data, isError } = useQuery({ ...apiQuery("keptCelebrities", {}), staleTime: 0, gcTime: 0 });
  const { run, problem } = useAction();
  const [text, setText] = useState("");
  const wanted = plain(useDeferredValue(text).trim());
  const [asked, setAsked] = useState<KeptCelebrity>();
  /** The id of who is being corrected; null while somebody is added. */
  const [edited, setEdited] = useState<string | null>();

  if (data === undefined)
    return <p className="text-muted">{isError ? "The celebrities couldn't be loaded." : "Loading…"}</p>;
  const turn = ({ id }: KeptCelebrity, withdrawn: boolean) =>
    callApi("withdrawCelebrity", { params: { id }, body: { withdrawn } });
  const rows = (list: readonly KeptCelebrity[]) =>
    list.map((one) => (
      <Row
        key={one.id}
        celebrity={one}
        mayRun={mayRun}
        onEdit={() => setEdited(one.id)}
        onTurn={() => (one.withdrawn ? void run(() => turn(one, false), `${one.name} is back.`) : setAsked(one))}
      />
    ));
  const found = wanted === "" ? [] : data.filter(({ name }) => plain(name).includes(wanted)).slice(0, SHOWN);
  const withdrawn = data.filter((one) => one.withdrawn);
  return (
    <Panel
      title="Celebrities"
      definition="One who is withdrawn is on no screen from now on. Votes are kept, and count again when it is brought back."
    >
      <FinderField
        label="Find a celebrity"
        text={text}
        onText={setText}
        isInVain={wanted !== "" && found.length === 0}
      />
      <ActionProblem of={problem} />
      <ul aria-label="Found celebrities">{rows(found)}</ul>
      {mayRun && (
        <Button className="mt-4" onClick={() => setEdited(null)}>
          Add a celebrity
        </Button>
      )}
      <h3 className="mt-6 mb-2 font-bold">Withdrawn</h3>
      {withdrawn.length === 0 ? (
        <NothingYet>Everybody is shown.</NothingYet>
      ) : (
        <ul aria-label="Withdrawn celebrities">{rows(withdrawn)}</ul>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          title={`Withdraw ${asked.name}?`}
          action="Withdraw"
          onConfirm={() => turn(asked, true)}
          done={`${asked.name} is withdrawn.`}
          onClose={() => setAsked(undefined)}
        >
          The name leaves every screen at once. Running chats with this persona end, and the unused time is paid back.
          What has begun goes on without the name.
        </ConfirmDialog>
      )}
      {edited !== undefined && <CelebrityEditor id={edited} onClose={() => setEdited(undefined)} />}
    </Panel>
  );
}

interface RowProps {
  celebrity: KeptCelebrity;
  mayRun: boolean;
  onEdit: () => void;
  onTurn: () => void;
}

function Row({ celebrity: { name, category, withdrawn, added }, mayRun, onEdit, onTurn }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2">
      <span className="min-w-0">
        <b className="block wrap-anywhere">{name}</b>
        <span className="block text-sm text-muted">
          {category}
          {added && ", added here"}
          {withdrawn && ", withdrawn"}
        </span>
      </span>
      {mayRun && (
        <span className="flex flex-wrap gap-2">
          <Button look="quiet" aria-label={`Correct ${name}`} onClick={onEdit}>
            Correct
          </Button>
          <Button aria-label={`${withdrawn ? "Bring back" : "Withdraw"} ${name}`} onClick={onTurn}>
            {withdrawn ? "Bring back" : "Withdraw"}
          </Button>
        </span>
      )}
    </li>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { KeptCelebrity } from "../../contract/celebrity-operators.ts";
import { CATEGORIES, type Category, CELEBRITIES_PER_CATEGORY } from "../../contract/values/categories.ts";
import { apiQuery, callApi } from "../lib/api.ts";
import { ActionProblem } from "../ui/action-problem.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useAction } from "../ui/use-action.ts";
import { Awaited } from "./awaited.tsx";
import { CelebrityEditor } from "./celebrity-editor.tsx";
import { DangerButton } from "./danger-button.tsx";
import { FinderField } from "./finder-field.tsx";
import { NothingYet, Panel } from "./panel.tsx";
import { plain } from "./plain.ts";
import type { SectionProps } from "./section.ts";

/** Celebrities that a search shows. */
const SHOWN = 8;

/** Withdraws celebrities and brings them back, corrects what is said of them, and adds others. */
export function CelebritiesSection({ mayRun }: SectionProps) {
  const { data, isError, refetch } = useQuery({ ...apiQuery("keptCelebrities", {}), staleTime: 0, gcTime: 0 });
  const { run, problem } = useAction();
  const [text, setText] = useState("");
  const wanted = plain(useDeferredValue(text).trim());
  const [asked, setAsked] = useState<KeptCelebrity>();
  /** The id of who is being corrected; null while somebody is added. */
  const [edited, setEdited] = useState<string | null>();

  if (data === undefined)
    return <Awaited failed={isError} words="The celebrities couldn't be loaded." onRetry={refetch} />;
  const turn = ({ id }: KeptCelebrity, withdrawn: boolean) =>
    callApi("withdrawCelebrity", { params: { id }, body: { withdrawn } });
  const countOf = (category: Category): number =>
    data.filter((one) => one.category === category && !one.withdrawn).length;
  const full = new Set(CATEGORIES.filter((category) => countOf(category) >= CELEBRITIES_PER_CATEGORY));
  const isFull = full.size === CATEGORIES.length;
  const rows = (list: readonly KeptCelebrity[]) =>
    list.map((one) => (
      <Row
        key={one.id}
        celebrity={one}
        mayRun={mayRun}
        isFull={full.has(one.category)}
        onEdit={() => setEdited(one.id)}
        onTurn={() => (one.withdrawn ? void run(() => turn(one, false), `${one.name} is back.`) : setAsked(one))}
      />
    ));
  const found = wanted === "" ? [] : data.filter(({ name }) => plain(name).includes(wanted)).slice(0, SHOWN);
  const withdrawn = data.filter((one) => one.withdrawn);
  return (
    <Panel
      title="Celebrities"
      definition="A withdrawn celebrity disappears from every screen. Votes are kept, and count again once you bring them back."
    >
      <FinderField
        label="Find a celebrity"
        text={text}
        onText={setText}
        hasNoMatch={wanted !== "" && found.length === 0}
      />
      <ActionProblem of={problem} />
      <ul aria-label="Found celebrities">{rows(found)}</ul>
      {mayRun && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button aria-disabled={isFull} onClick={() => !isFull && setEdited(null)}>
            Add a celebrity
          </Button>
          {isFull && (
            <p className="text-sm text-muted">
              Every category has its {CELEBRITIES_PER_CATEGORY}: withdraw somebody first to make room.
            </p>
          )}
        </div>
      )}
      <h3 className="mt-6 mb-2 font-bold">Withdrawn</h3>
      {withdrawn.length === 0 ? (
        <NothingYet>Nobody is withdrawn.</NothingYet>
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
          The name leaves every screen at once. Running chats with this persona end, and unused time is refunded. What
          has begun goes on without the name.
        </ConfirmDialog>
      )}
      {edited !== undefined && (
        <CelebrityEditor id={edited} all={data} full={full} onClose={() => setEdited(undefined)} />
      )}
    </Panel>
  );
}

interface RowProps {
  celebrity: KeptCelebrity;
  mayRun: boolean;
  /** Its category has no room for another one. */
  isFull: boolean;
  onEdit: () => void;
  onTurn: () => void;
}

function Row({ celebrity: { name, category, withdrawn, added }, mayRun, isFull, onEdit, onTurn }: RowProps) {
  const isShut = withdrawn && isFull;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2">
      <span className="min-w-0">
        <b className="block wrap-anywhere">{name}</b>
        <span className="block text-sm text-muted">
          {category}
          {added && ", added here"}
          {withdrawn && ", withdrawn"}
          {isShut && `. Its category has its ${CELEBRITIES_PER_CATEGORY}: withdraw somebody of it first.`}
        </span>
      </span>
      {mayRun && (
        <span className="flex flex-wrap gap-2">
          <Button aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          {withdrawn ? (
            <Button aria-disabled={isShut} aria-label={`Bring back ${name}`} onClick={() => !isShut && onTurn()}>
              Bring back
            </Button>
          ) : (
            <DangerButton aria-label={`Withdraw ${name}`} onClick={onTurn}>
              Withdraw
            </DangerButton>
          )}
        </span>
      )}
    </li>
  );
}

import { Select } from "../ui/select.tsx";
import { useQuery } from "@tanstack/react-query";
import { Eye, EyeOff } from "lucide-react";
import { useRef, useState } from "react";
import type { FoundName } from "../../contract/names.ts";
import { HIDING_REASONS, type HidingReason } from "../../contract/values/name-reports.ts";
import { apiQuery, callApi } from "../lib/api.ts";
import { reasonOf } from "../lib/failure-words.ts";
import { ActionProblem } from "../ui/action-problem.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useAction } from "../ui/use-action.ts";
import { DangerButton } from "./danger-button.tsx";
import { CONTESTS } from "./reported-names.tsx";
import { SearchForm } from "./search-form.tsx";
import type { SectionProps } from "./section.ts";

/** Finds display names that nobody has reported, hides them for a reason and shows them again. */
export function FoundNames({ mayRun }: SectionProps) {
  const [search, setSearch] = useState("");
  return (
    <>
      <SearchForm
        label="Name, or a part of it"
        type="search"
        limit={40}
        missing="Type a name, or a part of it."
        onFind={setSearch}
      />
      {search !== "" && <Found key={search} search={search} mayRun={mayRun} />}
    </>
  );
}

function Found({ search, mayRun }: SectionProps & { search: string }) {
  const list = useRef<HTMLUListElement>(null);
  const { data, error } = useQuery({ ...apiQuery("findNames", { query: { search } }), staleTime: 0, gcTime: 0 });
  const [asked, setAsked] = useState<FoundName>();
  const { run, problem } = useAction();
  if (data === undefined || data.length === 0)
    return (
      <output className="mt-4 block text-muted">
        {data !== undefined ? `Nobody is called “${search}”.` : error === null ? "Looking…" : reasonOf(error)}
      </output>
    );
  const show = async ({ contest, id, displayName }: FoundName) => {
    const decide = () => callApi("decideName", { body: { contest, id, hide: false } });
    // Its button is about to go.
    if (await run(decide, `${displayName} is shown.`)) list.current?.focus();
  };
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Found names" className="mt-4 rounded-2xl">
        {data.map((name) => (
          <li
            key={`${name.contest} ${name.id}`}
            className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2"
          >
            <span className="min-w-0">
              <bdi className="block font-semibold wrap-anywhere">{name.displayName}</bdi>
              <span className="block text-sm text-muted">
                {CONTESTS[name.contest]}
                {name.hidden && ", hidden"}
              </span>
            </span>
            {!mayRun ? null : name.hidden ? (
              <Button aria-label={`Show ${name.displayName} again`} onClick={() => void show(name)}>
                <Eye aria-hidden size={18} />
                Show again
              </Button>
            ) : (
              <DangerButton aria-label={`Hide ${name.displayName}`} onClick={() => setAsked(name)}>
                <EyeOff aria-hidden size={18} />
                Hide
              </DangerButton>
            )}
          </li>
        ))}
      </ul>
      <ActionProblem of={problem} />
      {asked !== undefined && (
        <HideDialog name={asked} onHidden={() => list.current?.focus()} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

const REASONS: Readonly<Record<HidingReason, string>> = {
  offensive: "It offends others",
  impersonation: "It impersonates somebody",
  personal_data: "It reveals who or where somebody is",
  advertising: "It advertises",
  other: "Another reason",
};

interface HideDialogProps {
  name: FoundName;
  onHidden: () => void;
  onClose: () => void;
}

/** Asks why a name is hidden, for the trail. */
function HideDialog({ name: { contest, id, displayName }, onHidden, onClose }: HideDialogProps) {
  const [reason, setReason] = useState<HidingReason>("offensive");
  return (
    <ConfirmDialog
      title={`Hide ${displayName}?`}
      action="Hide"
      onConfirm={() => callApi("decideName", { body: { contest, id, hide: true, reason } })}
      done={`${displayName} is hidden.`}
      onClose={onClose}
      onDone={onHidden}
    >
      It reads “Hidden player” everywhere, and its player cannot take it again.
      <label className="mt-4 block">
        <span className="mb-1 block text-sm font-semibold">Why, for the trail</span>
        <Select
          value={reason}
          onChange={({ target }) => {
            const next = HIDING_REASONS.find((one) => one === target.value);
            if (next !== undefined) setReason(next);
          }}
          className="h-12"
        >
          {HIDING_REASONS.map((one) => (
            <option key={one} value={one}>
              {REASONS[one]}
            </option>
          ))}
        </Select>
      </label>
    </ConfirmDialog>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { ListedCelebrity } from "../../contract/celebrities.ts";
import { apiQuery, callApi } from "../lib/api.ts";
import { createSearch } from "../celebrities/search.ts";
import { ActionProblem } from "../ui/action-problem.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Switch } from "../ui/switch.tsx";
import { useAction } from "../ui/use-action.ts";
import { Awaited } from "./awaited.tsx";
import { DangerButton } from "./danger-button.tsx";
import { FinderField } from "./finder-field.tsx";
import { NothingYet, Panel } from "./panel.tsx";
import type { SectionProps } from "./section.ts";

/** Celebrities that a search shows. */
const SHOWN = 8;

const FRESH = { staleTime: 0, gcTime: 0 };

/** Switches AI personas off and on: one, or all of them. */
export function PersonasSection({ mayRun }: SectionProps) {
  const switched = useQuery({ ...apiQuery("switchedPersonas", {}), ...FRESH });
  const celebrities = useQuery(apiQuery("celebrities", {}));
  const { run, isBusy, problem } = useAction();
  /** What is about to be switched off; null is everybody. */
  const [asked, setAsked] = useState<ListedCelebrity | null>();

  const turn = (celebrity: ListedCelebrity | null, off: boolean) =>
    callApi("switchPersona", { body: { celebrityId: celebrity?.id ?? null, off } });
  const turned = (celebrity: ListedCelebrity | null, off: boolean) =>
    `${celebrity?.name ?? "All personas"} switched ${off ? "off" : "on"}.`;
  const turnOn = (celebrity: ListedCelebrity | null) => run(() => turn(celebrity, false), turned(celebrity, false));

  if (switched.data === undefined || celebrities.data === undefined)
    return (
      <Awaited
        failed={switched.isError || celebrities.isError}
        words="Personas couldn't be loaded."
        onRetry={() => Promise.all([switched.refetch(), celebrities.refetch()])}
      />
    );
  const { allOff, off } = switched.data;
  const isOff = ({ id }: ListedCelebrity) => off.includes(id);
  return (
    <Panel
      title="AI personas"
      definition="A persona that is off cannot be bought; its running chats end at once, and unused time is refunded."
    >
      <Switch
        label="All personas"
        hint={allOff ? "Off: nobody can chat." : "On, except those switched off individually."}
        on={!allOff}
        disabled={!mayRun || isBusy}
        onSwitch={(on) => (on ? void turnOn(null) : setAsked(null))}
      />
      <ActionProblem of={problem} />
      <Finder
        celebrities={celebrities.data}
        mayRun={mayRun}
        allOff={allOff}
        isOff={isOff}
        onOff={setAsked}
        onOn={(one) => void turnOn(one)}
      />
      <h3 className="mt-6 font-bold">Switched off individually</h3>
      {off.length === 0 ? (
        <NothingYet>{allOff ? "None: all are off together." : "Every persona is on."}</NothingYet>
      ) : (
        <ul>
          {celebrities.data.filter(isOff).map((one) => (
            <Persona
              key={one.id}
              celebrity={one}
              off
              {...{ allOff, mayRun }}
              onOff={setAsked}
              onOn={() => void turnOn(one)}
            />
          ))}
        </ul>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          title={asked === null ? "Switch all off?" : `Switch ${asked.name} off?`}
          action="Switch off"
          onConfirm={() => turn(asked, true)}
          done={turned(asked, true)}
          onClose={() => setAsked(undefined)}
        >
          {asked === null ? "Every running chat ends" : "Running chats with this persona end"} at once, and the unused
          time is refunded.
        </ConfirmDialog>
      )}
    </Panel>
  );
}

interface FinderProps {
  celebrities: readonly ListedCelebrity[];
  mayRun: boolean;
  /** Whether all are off, whatever each of them is. */
  allOff: boolean;
  isOff: (celebrity: ListedCelebrity) => boolean;
  onOff: (celebrity: ListedCelebrity) => void;
  onOn: (celebrity: ListedCelebrity) => void;
}

/** Finds personas by name. */
function Finder({ celebrities, mayRun, allOff, isOff, onOff, onOn }: FinderProps) {
  const [text, setText] = useState("");
  const wanted = useDeferredValue(text).trim();
  const found = wanted === "" ? [] : createSearch(celebrities)(wanted, null).slice(0, SHOWN);
  return (
    <>
      <FinderField
        label="Find a persona"
        text={text}
        onText={setText}
        hasNoMatch={wanted !== "" && found.length === 0}
        className="mt-4"
      />
      <ul aria-label="Found personas">
        {found.map((one) => (
          <Persona key={one.id} celebrity={one} off={isOff(one)} {...{ allOff, mayRun, onOff, onOn }} />
        ))}
      </ul>
    </>
  );
}

interface PersonaProps extends Pick<FinderProps, "mayRun" | "allOff" | "onOff" | "onOn"> {
  celebrity: ListedCelebrity;
  off: boolean;
}

function Persona({ celebrity, off, allOff, mayRun, onOff, onOn }: PersonaProps) {
  const { name, category } = celebrity;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2">
      <span className="min-w-0">
        <b className="block">{name}</b>
        <span className="block text-sm text-muted">
          {category}, {allOff ? "off (all are off)" : off ? "off" : "on"}
        </span>
      </span>
      {mayRun &&
        (off ? (
          <Button aria-label={`Switch on ${name}`} onClick={() => onOn(celebrity)}>
            Switch on
          </Button>
        ) : (
          <DangerButton aria-label={`Switch off ${name}`} onClick={() => onOff(celebrity)}>
            Switch off
          </DangerButton>
        ))}
    </li>
  );
}

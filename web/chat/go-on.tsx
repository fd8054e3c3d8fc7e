import { useQuery } from "@tanstack/react-query";
import { History as HistoryIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../ui/button.tsx";
import { useContinuing } from "./continuing.ts";
import { savedList } from "./saved/changes.ts";
import type { History } from "./use-conversation.ts";
import { dateFormat } from "../lib/formatters.ts";

/** How many are offered: the last ones that were saved. */
const OFFERED = 3;

const day = dateFormat({ dateStyle: "medium" });

interface GoOnProps extends Pick<History, "celebrity" | "continues"> {
  sessionToken: string;
  /** Shown where there is none to go on from, or the player does not want to. */
  afresh: ReactNode;
}

/** Offers to go on from a conversation that was saved, before anything is said. Otherwise the chat begins afresh. */
export function GoOn({ sessionToken, celebrity, continues, afresh }: GoOnProps) {
  const { data, isPending } = useQuery({ ...savedList(), enabled: continues === null });
  const { isBusy, goOnFrom } = useContinuing(sessionToken);
  const [isDeclined, decline] = useState(false);
  if (continues !== null)
    return (
      <div className={FRAME}>
        <p>
          This chat goes on from <strong className="wrap-anywhere">{continues.title}</strong>. The AI persona knows what
          was said there.
        </p>
        <div className="flex">
          <Button aria-disabled={isBusy} onClick={() => void goOnFrom(null)}>
            Start afresh instead
          </Button>
        </div>
      </div>
    );
  const offers = data?.conversations.filter(({ celebrityId }) => celebrityId === celebrity.id).slice(0, OFFERED) ?? [];
  if (isPending) return null;
  if (offers.length === 0 || isDeclined) return afresh;
  return (
    <section aria-labelledby="go-on" className={FRAME}>
      <h2 id="go-on" className="font-bold">
        Go on from a saved chat?
      </h2>
      <ul className="flex flex-col gap-2">
        {offers.map(({ id, title, savedAt }) => (
          <li key={id}>
            <Button
              className="w-full justify-start! text-left"
              aria-disabled={isBusy}
              onClick={() => void goOnFrom(id)}
            >
              <HistoryIcon aria-hidden size={18} className="shrink-0" />
              <span className="min-w-0 truncate">{title}</span>
              <span className="ml-auto shrink-0 text-sm font-normal text-muted">{day(savedAt)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex">
        <Button look="quiet" onClick={() => decline(true)}>
          Start afresh
        </Button>
      </div>
    </section>
  );
}

const FRAME = "mt-4 flex flex-col gap-2";

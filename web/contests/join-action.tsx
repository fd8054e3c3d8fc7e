import { type ReactNode, useState } from "react";
import { Link, useLocation } from "wouter";
import { recallName } from "../names/typed-name.ts";
import { useSettled } from "../ui/use-settled.ts";
import type { JoinFailure } from "./join.ts";
import { JOINED, SEATS_KEPT, REFUSED, TO_JOIN } from "./join-state.ts";

export interface JoinActionProps {
  children: ReactNode;
  /** The id of what names the arena or league, if the text does not. */
  describedBy?: string;
  className: string;
  /** Of its page, which has the form for those without a name. */
  address: string;
  /** Of the history entry that it gets. */
  state?: object;
  replace?: boolean;
  /** Called when it leads elsewhere. */
  onFollow?: (() => void) | undefined;
  join: (displayName: string, onJoined: () => Promise<unknown>) => Promise<JoinFailure | null>;
}

/**
 * Joins an arena or a league under the remembered name and leads there, in one press. Without a name, or when the name
 * is refused, it leads to the form.
 */
export function JoinAction(props: JoinActionProps) {
  const { children, describedBy, className, address, state, replace = false, onFollow, join } = props;
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const { settled, counts } = useSettled();
  const lead = (more: object) => {
    onFollow?.();
    navigate(address, { replace, state: { ...state, ...more } });
  };
  const press = async () => {
    if (busy || !counts()) return;
    const name = recallName();
    if (name === "") return lead({ [TO_JOIN]: true });
    setBusy(true);
    const failure = await join(name, async () => lead({ [JOINED]: true }));
    if (failure?.about === "name") lead({ [TO_JOIN]: true, [REFUSED]: failure.detail });
    if (failure?.about === "contest") lead(failure.kept ? { [SEATS_KEPT]: failure.detail } : {});
    setBusy(false);
  };
  return (
    <button
      type="button"
      aria-describedby={describedBy}
      aria-disabled={busy || !settled}
      className={className}
      onClick={() => void press()}
    >
      {busy ? "Joining…" : children}
    </button>
  );
}

/** Under which name a press joins, and the way to another one. */
export function JoiningAs({ address, state }: Pick<JoinActionProps, "address" | "state">) {
  const name = recallName();
  if (name === "") return null;
  return (
    <p className="flex items-center justify-center gap-x-1.5 text-sm text-muted">
      <span className="min-w-0 truncate">
        as <bdi className="font-semibold text-paper">{name}</bdi>
      </span>
      <span aria-hidden>·</span>
      <Link
        href={address}
        state={{ ...state, [TO_JOIN]: true }}
        className="relative -m-2 shrink-0 p-2 font-semibold underline underline-offset-4"
      >
        Change<span className="sr-only"> name</span>
      </Link>
    </p>
  );
}

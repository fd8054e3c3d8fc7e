import { Children, type ReactNode } from "react";
import { NothingYet } from "./panel.tsx";

/** Contests of one kind and state. */
export function ContestList({ label, nothing, children }: { label: string; nothing: string; children: ReactNode }) {
  return Children.count(children) === 0 ? <NothingYet>{nothing}</NothingYet> : <ul aria-label={label}>{children}</ul>;
}

import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Entry } from "./navigation.ts";
import { openPanel } from "./panel-store.ts";

interface EntryLinkProps {
  entry: Entry;
  /** It leads to the current screen, or is the group of the current screen. */
  current: "page" | "true" | undefined;
  /** Its name, if its content shows only an icon. */
  label?: string;
  /** Called when it is followed. */
  onFollow?: () => void;
  className: string;
  children: ReactNode;
}

/** An entry of the navigation: a link to its screen, or the button that opens its panel. */
export function EntryLink({ entry, current, label, onFollow, className, children }: EntryLinkProps) {
  const shared = { className, children, title: entry.label, "aria-label": label };
  if (entry.href !== undefined) return <Link {...shared} href={entry.href} aria-current={current} onClick={onFollow} />;
  const open = () => {
    onFollow?.();
    openPanel(entry.name);
  };
  return <button {...shared} type="button" aria-haspopup="dialog" onClick={open} />;
}

import { Route, useLocation } from "wouter";
import { PAGES, pageOfPath } from "../../contract/values/pages.ts";
import { FROM_CHAT, recallHere } from "../ui/entry-state.ts";
import { usePageTitle } from "../lib/page-title.ts";
import { NotFoundPage, PARTS } from "./parts.ts";
import { NOT_FOUND, type Screen, SCREENS } from "./screens.ts";

/** The table's row for the current address. */
export function useScreen(): Screen {
  const [path] = useLocation();
  const name = pageOfPath(path);
  if (name === undefined) return NOT_FOUND;
  const screen = SCREENS[name];
  return name === "celebrity" && recallHere(FROM_CHAT) === true ? { ...screen, group: "chat" } : screen;
}

/** The screen at the current address, under its title. */
export function CurrentScreen() {
  const [path] = useLocation();
  const { title } = useScreen();
  const name = pageOfPath(path);
  return (
    <>
      {title !== null && <Title text={title} />}
      {name === undefined ? <NotFoundPage /> : <Route key={name} path={PAGES[name].path} component={PARTS[name]} />}
    </>
  );
}

function Title({ text }: { text: string }) {
  usePageTitle(text);
  return null;
}

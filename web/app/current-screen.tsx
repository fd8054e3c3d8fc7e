import { Route, useLocation } from "wouter";
import { type BuiltPage, isOpenPage, PAGES, pageOfPath } from "../../contract/values/pages.ts";
import { useChatOpen } from "../lib/chat-open.ts";
import { usePageTitle } from "../lib/page-title.ts";
import { NotFoundPage, PARTS } from "./parts.ts";
import { NOT_FOUND, type Screen, SCREENS } from "./screens.ts";

/** The screen at the current address, unless it is in preview and the server does not show it. */
function usePage(): BuiltPage | undefined {
  const [path] = useLocation();
  const name = pageOfPath(path);
  const isOpen = name === undefined || isOpenPage(name, false);
  const isPreviewShown = useChatOpen(!isOpen);
  return isOpen || isPreviewShown ? name : undefined;
}

/** The table's row for the current address. */
export function useScreen(): Screen {
  const name = usePage();
  return name === undefined ? NOT_FOUND : SCREENS[name];
}

/** The screen at the current address, under its title. */
export function CurrentScreen() {
  const { title } = useScreen();
  const name = usePage();
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

import { useLocation, useSearch } from "wouter";
import { HelpLauncher } from "../help/help-launcher.tsx";
import { Promos } from "../promos/promos.tsx";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { LiveRegion } from "../ui/live-region.tsx";
import { LazyToaster } from "../ui/load-toaster.ts";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { useToasts } from "../ui/toast-store.ts";
import { Background } from "./background.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { CurrentScreen, useScreen } from "./current-screen.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { Panels } from "./panels.tsx";
import "./shell.css";

/** The whole app: what every screen shares, and the screen at the current address. */
export function App() {
  const screen = useScreen();
  const isForPlayers = screen.kind !== "dashboard";
  const [path] = useLocation();
  const search = useSearch();
  const [toast] = useToasts();
  return (
    <>
      <a
        href="#main"
        className="absolute top-2 left-2 z-50 -translate-y-24 rounded-xl bg-gold px-4 py-3 font-bold text-on-gold focus:translate-y-0"
      >
        Skip to the game
      </a>
      <div className="shell">
        <OfflineNotice words={screen.offline} />
        <Header />
        <main id="main" tabIndex={-1} className="flex grow flex-col overflow-x-clip">
          <ErrorBoundary at={`${path}?${search}`} instead={<ShowStopped />}>
            <CurrentScreen />
          </ErrorBoundary>
        </main>
      </div>
      {isForPlayers && <Footer />}
      <div className="dock">
        <ErrorBoundary>
          <Promos scene={screen.promos} />
        </ErrorBoundary>
        {isForPlayers && <BottomBar />}
      </div>
      {isForPlayers && <HelpLauncher />}
      <Panels />
      <LiveRegion />
      <Background />
      {toast !== undefined && (
        <ErrorBoundary at={String(toast.id)}>
          <LazyToaster />
        </ErrorBoundary>
      )}
    </>
  );
}

function ShowStopped() {
  return (
    <ProblemNotice
      title="The show stopped"
      detail="Something broke here."
      assured="Your votes are safe."
      onRetry={() => window.location.reload()}
    />
  );
}

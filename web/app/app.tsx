import { QueryClientProvider } from "@tanstack/react-query";
import { HelpLauncher } from "../help/help-launcher.tsx";
import { Promos } from "../promos/promos.tsx";
import { queryClient } from "../lib/query-client.ts";
import { LiveRegion } from "../ui/live-region.tsx";
import { LazyToaster } from "../ui/load-toaster.ts";
import { useToasts } from "../ui/toast-store.ts";
import { Background } from "./background.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { CurrentScreen, useScreen } from "./current-screen.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { Panels } from "./panels.tsx";
import "./shell.css";

/** The whole app: what every screen shares, and the screen at the current address. */
export function App() {
  const screen = useScreen();
  const hasToasts = useToasts().length > 0;
  return (
    <QueryClientProvider client={queryClient}>
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
          <ErrorBoundary>
            <CurrentScreen />
          </ErrorBoundary>
        </main>
      </div>
      <Footer />
      <div className="dock">
        <Promos scene={screen.promos} />
        <BottomBar />
      </div>
      <HelpLauncher />
      <Panels />
      <LiveRegion />
      <Background />
      {hasToasts && <LazyToaster />}
    </QueryClientProvider>
  );
}

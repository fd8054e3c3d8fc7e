import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, useEffect } from "react";
import { Router } from "wouter";
import { queryClient } from "../lib/query-client.ts";
import { leaveScreen } from "../ui/layers.ts";
import { fromHere } from "../ui/use-way-home.ts";
import { App } from "./app.tsx";

interface RootProps {
  onMount?: () => void;
}

/** The app with all that it stands on: in the browser, and where its HTML is rendered at build. */
export function Root({ onMount }: RootProps) {
  useEffect(() => {
    onMount?.();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return (
    <StrictMode>
      <Router aroundNav={(navigate, to, options) => leaveScreen(() => navigate(to, fromHere(options)))}>
        <QueryClientProvider client={queryClient}>
          <App />
        </QueryClientProvider>
      </Router>
    </StrictMode>
  );
}

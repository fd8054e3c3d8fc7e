import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, useEffect, useLayoutEffect } from "react";
import { Router } from "wouter";
import { queryClient } from "../lib/query-client.ts";
import { leaveScreen } from "../ui/layers.ts";
import { fromHere } from "../ui/use-way-home.ts";
import { App } from "./app.tsx";

interface RootProps {
  /** It has taken the place of what the page came with. */
  onShow?: () => void;
  /** All of it has run. */
  onMount?: () => void;
}

/** The app with all that it stands on: in the browser, and where its HTML is rendered at build. */
export function Root({ onShow, onMount }: RootProps) {
  useLayoutEffect(() => onShow?.(), [onShow]);
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

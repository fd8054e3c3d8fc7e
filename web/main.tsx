import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Router } from "wouter";
import { startTracking } from "./analytics/start-tracking.ts";
import { App } from "./app/app.tsx";
import { noticePaymentReturn } from "./lib/payment-return.ts";
import { followErasure } from "./my-data/erase.ts";
import { noticeConnection, queryClient } from "./lib/query-client.ts";
import { awaitInstallOffer } from "./offline/install.ts";
import { registerServiceWorker } from "./offline/register.ts";
import { awakenReminders } from "./reminders/awaken-reminders.ts";
import { followHistory, leaveScreen } from "./ui/layers.ts";
import { followPresses } from "./ui/press.ts";
import { applyTheme } from "./ui/theme.ts";
import { fromHere } from "./ui/use-way-home.ts";
import "./ui/base.css";

noticePaymentReturn();
applyTheme();
followHistory();
followPresses();
noticeConnection();
registerServiceWorker();
awaitInstallOffer();
startTracking();
awakenReminders();
followErasure();

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root");

createRoot(root).render(
  <StrictMode>
    <Router aroundNav={(navigate, to, options) => leaveScreen(() => navigate(to, fromHere(options)))}>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </Router>
  </StrictMode>,
);

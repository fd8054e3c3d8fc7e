import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startTracking } from "./analytics/start-tracking.ts";
import { App } from "./app/app.tsx";
import { awaitInstallOffer } from "./offline/install.ts";
import { registerServiceWorker } from "./offline/register.ts";
import { applyTheme } from "./ui/theme.ts";
import "./ui/base.css";

applyTheme();
registerServiceWorker();
awaitInstallOffer();
startTracking();

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root");

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

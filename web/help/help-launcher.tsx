import { LoaderCircle, MessageCircleQuestionMark } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { lazyPart } from "../lib/lazy-part.tsx";
import { tellPlay } from "../lib/play-events.ts";
import { showToast } from "../ui/toast-store.ts";
import "./help-launcher.css";

const loadPanel = () => import("./help-panel.tsx");
const HelpPanel = lazyPart(loadPanel, "HelpPanel");

/** The round button of the help assistant; its panel loads when it is opened, and keeps its conversation from then on. */
export function HelpLauncher() {
  const [view, setView] = useState<"new" | "loading" | "closed" | "open" | "minimised">("new");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (view === "closed") button.current?.focus();
  }, [view]);

  const open = async () => {
    if (view === "loading") return;
    tellPlay({ type: "behaved", action: "help_open" });
    if (view === "closed") return setView("open");
    setView("loading");
    try {
      await loadPanel();
      setView("open");
    } catch {
      setView("new");
      showToast({ title: "Error", description: "Help could not be loaded. Please try again.", look: "destructive" });
    }
  };

  const isNew = view === "new" || view === "loading";
  const Icon = view === "loading" ? LoaderCircle : MessageCircleQuestionMark;
  return (
    <>
      {(isNew || view === "closed") && (
        <button
          ref={button}
          type="button"
          title="Get help"
          aria-label="Get help"
          aria-haspopup="dialog"
          aria-busy={view === "loading"}
          onClick={() => void open()}
          className="help-launcher"
        >
          <Icon aria-hidden className={`size-6 ${view === "loading" ? "animate-spin" : ""}`} />
        </button>
      )}
      {!isNew && <HelpPanel view={view} onView={setView} />}
    </>
  );
}

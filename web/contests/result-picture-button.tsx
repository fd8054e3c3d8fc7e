import { Share2 } from "lucide-react";
import { useState } from "react";
import { lazyPart } from "../lib/lazy-part.tsx";
import { Button } from "../ui/button.tsx";
import type { ContestResult } from "./result-picture.ts";

const ResultPictureDialog = lazyPart(() => import("./result-picture-dialog.tsx"), "ResultPictureDialog");

interface ResultPictureButtonProps {
  result: ContestResult;
  /** The text shared with the picture and the link. */
  text: string;
  /** Path of the shared page. */
  address: string;
  className?: string;
}

/** Opens a result as a picture that can be shared or saved. */
export function ResultPictureButton({ className, ...shared }: ResultPictureButtonProps) {
  const [view, setView] = useState<"new" | "open" | "closed">("new");
  return (
    <>
      <Button className={className} aria-haspopup="dialog" onClick={() => setView("open")}>
        <Share2 aria-hidden size={18} />
        Share result
      </Button>
      {view !== "new" && <ResultPictureDialog open={view === "open"} onClose={() => setView("closed")} {...shared} />}
    </>
  );
}

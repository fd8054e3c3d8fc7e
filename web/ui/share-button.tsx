import { Share2 } from "lucide-react";
import { share } from "./share.ts";
import { Button } from "./button.tsx";

interface ShareButtonProps {
  /** The text shared with the link. */
  text: string;
  /** Path of the shared page. */
  address: string;
}

/** Shares a page. An icon only on a narrow phone. */
export function ShareButton({ text, address }: ShareButtonProps) {
  return (
    <Button className="shrink-0 max-sm:px-3.5" onClick={() => void share(text, address)}>
      <Share2 aria-hidden size={18} />
      <span className="max-sm:sr-only">Share</span>
    </Button>
  );
}

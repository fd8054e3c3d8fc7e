import { Share2 } from "lucide-react";
import { share } from "./share.ts";
import { Button } from "./button.tsx";

interface ShareButtonProps {
  /** What is said with the link. */
  text: string;
  /** Path of the page that is shared. */
  address: string;
}

/** Shares a page. On a narrow phone an icon alone. */
export function ShareButton({ text, address }: ShareButtonProps) {
  return (
    <Button className="shrink-0 max-sm:px-3.5" onClick={() => void share(text, address)}>
      <Share2 aria-hidden size={18} />
      <span className="max-sm:sr-only">Share</span>
    </Button>
  );
}

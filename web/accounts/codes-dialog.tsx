import { Copy, Printer } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { playerName } from "../../contract/values/player-name.ts";

interface CodesDialogProps {
  userId: string;
  codes: readonly string[];
  onClose: () => void;
}

/** Shows new one-time codes, this once. */
export function CodesDialog({ userId, codes, onClose }: CodesDialogProps) {
  const heading = useId();
  const [copied, setCopied] = useState<"no" | "yes" | "failed">("no");
  const [warned, setWarned] = useState(false);
  // Escape and Back come by accident, and the codes do not come back.
  const leave = () => (warned || copied === "yes" ? onClose() : setWarned(true));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`Hot or Not, ${playerName(userId)}\n${codes.join("\n")}\n`);
      setCopied("yes");
    } catch {
      setCopied("failed");
    }
  };
  return (
    <Dialog open onClose={leave} labelledBy={heading} firm className="codes-dialog p-5 sm:p-6">
      <h2 id={heading} className="poster-type text-3xl">
        One-time codes
      </h2>
      <p className="mt-2 text-muted">
        They bring back {playerName(userId)}, in any browser, each once. They are shown only now: keep them on paper,
        where nobody else reads them.
      </p>
      <ol className="codes mt-4">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      {warned && (
        <p role="alert" className="mt-3 font-semibold">
          These codes are never shown again. Keep them first, then press "I have them".
        </p>
      )}
      <output className="mt-3 block text-sm text-muted">
        {copied === "yes" && "Copied."}
        {copied === "failed" && "This browser does not let us copy. Print them, or write them down."}
      </output>
      <div className="codes-actions mt-3 grid gap-3 xs:grid-cols-2">
        <Button onClick={() => window.print()}>
          <Printer aria-hidden size={20} />
          Print
        </Button>
        <Button onClick={() => void copy()}>
          <Copy aria-hidden size={20} />
          Copy
        </Button>
        <Button data-autofocus look="primary" className="xs:col-span-2" onClick={onClose}>
          I have them
        </Button>
      </div>
    </Dialog>
  );
}

import { Button } from "../ui/button.tsx";

interface AwaitedProps {
  failed: boolean;
  /** What is said when it has failed. */
  words: string;
  onRetry: () => Promise<unknown>;
}

/** In place of what is being loaded, or could not be. */
export function Awaited({ failed, words, onRetry }: AwaitedProps) {
  if (!failed) return <p className="text-muted">Loading…</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="alert" className="text-muted">
        {words}
      </p>
      <Button onClick={() => void onRetry()}>Try again</Button>
    </div>
  );
}

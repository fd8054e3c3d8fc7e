import { StageUnavailable } from "../ui/stage-unavailable.tsx";

interface RoundUnavailableProps {
  /** The round's title. */
  title: string;
  /** What went wrong. */
  detail: string;
  onRetry: () => void;
  onLeave: () => void;
}

/** A round whose celebrities could not be loaded. */
export function RoundUnavailable({ title, ...rest }: RoundUnavailableProps) {
  return <StageUnavailable sign="?" subject={title} title="No stars in sight" leave="Back to main" {...rest} />;
}

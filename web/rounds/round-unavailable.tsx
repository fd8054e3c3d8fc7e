import { StageUnavailable } from "../ui/stage-unavailable.tsx";

interface RoundUnavailableProps {
  /** The round's title. */
  title: string;
  /** The heading, if not the usual one. */
  heading?: string;
  /** What went wrong. */
  detail: string;
  /** What is said instead without a connection, if something is known of the round. */
  offline?: string | undefined;
  onRetry: () => void;
  onLeave: () => void;
}

/** A round whose celebrities could not be loaded. */
export function RoundUnavailable({ title, heading = "No stars in sight", ...rest }: RoundUnavailableProps) {
  return <StageUnavailable sign="?" subject={title} title={heading} leave="Back to main" {...rest} />;
}

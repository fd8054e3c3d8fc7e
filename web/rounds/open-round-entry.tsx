import { CirclePlay } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { roundAddress } from "../../contract/values/round-addresses.ts";
import { STRIP_ENTRY, StripWords } from "../ui/strip-entry.tsx";
import { openRounds } from "./open-rounds.ts";

/** The latest round that is half played, for home's strip. @param otherwise in its place if there is none */
export function OpenRoundEntry({ otherwise }: { otherwise: ReactNode }) {
  const [[round]] = useState(() => openRounds(Date.now()));
  if (round === undefined) return otherwise;
  return (
    <Link href={roundAddress(round.title)} className={STRIP_ENTRY}>
      <StripWords icon={CirclePlay} title={`${round.left} to go`} detail={round.title} />
    </Link>
  );
}

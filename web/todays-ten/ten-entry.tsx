import { CalendarCheck, CalendarHeart } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { STRIP_ENTRY, StripWords } from "../ui/strip-entry.tsx";
import { tenState } from "./ten-memory.ts";
import { TEN_ADDRESS } from "./ten-words.ts";

/** Today's 10, for home's strip. */
export function TenEntry() {
  const [{ done, brief }] = useState(() => tenState(Date.now()));
  return (
    <Link href={TEN_ADDRESS} className={STRIP_ENTRY}>
      <StripWords icon={done ? CalendarCheck : CalendarHeart} title="Today's 10" detail={brief} />
    </Link>
  );
}

import { CalendarCheck, CalendarHeart } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { TEN_TITLE } from "../../contract/values/todays-ten.ts";
import { STRIP_ENTRY, StripWords } from "../ui/strip-entry.tsx";
import { tenState } from "./ten-memory.ts";
import { TEN_ADDRESS } from "./ten-words.ts";

/** Today's 10, for home's strip. */
export function TenEntry() {
  const [{ done, brief }] = useState(() => tenState(Date.now()));
  return (
    <Link href={TEN_ADDRESS} className={STRIP_ENTRY}>
      <StripWords icon={done ? CalendarCheck : CalendarHeart} title={TEN_TITLE} detail={brief} />
    </Link>
  );
}

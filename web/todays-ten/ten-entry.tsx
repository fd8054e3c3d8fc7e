import { CalendarCheck, CalendarHeart } from "lucide-react";
import { Link } from "wouter";
import { TEN_TITLE } from "../../contract/values/todays-ten.ts";
import { STRIP_ENTRY, StripWords } from "../ui/strip-entry.tsx";
import { TEN_ADDRESS } from "./ten-words.ts";
import { useTenState } from "./use-ten-state.ts";

/** Today's 10, for home's strip. */
export function TenEntry() {
  const { done, brief } = useTenState();
  return (
    <Link href={TEN_ADDRESS} className={STRIP_ENTRY}>
      <StripWords icon={done ? CalendarCheck : CalendarHeart} title={TEN_TITLE} detail={brief} />
    </Link>
  );
}

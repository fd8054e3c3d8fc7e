import { ArrowUp } from "lucide-react";
import { ARROW, Hints, type HintsProps, MOVE, ArrowLabel } from "../tutorial/hints.tsx";

/** The tutorial on the first card of a round. */
export function RoundHints(props: HintsProps) {
  return (
    <Hints
      {...props}
      lead={<p>{MOVE}</p>}
      not={
        <>
          <ArrowLabel>left: </ArrowLabel>not
        </>
      }
      skip={
        <>
          <ArrowUp {...ARROW} />
          <span>
            <ArrowLabel>up: </ArrowLabel>skip
          </span>
        </>
      }
      hot={
        <>
          <ArrowLabel>right: </ArrowLabel>hot
        </>
      }
    />
  );
}

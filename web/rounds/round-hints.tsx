import { ArrowUp } from "lucide-react";
import { ARROW, Hints, type HintsProps, MOVE, Way } from "../tutorial/hints.tsx";

/** The tutorial on the first card of a round. */
export function RoundHints(props: HintsProps) {
  return (
    <Hints
      {...props}
      lead={<p>{MOVE}</p>}
      not={
        <>
          <Way>left: </Way>not
        </>
      }
      skip={
        <>
          <ArrowUp {...ARROW} />
          <span>
            <Way>up: </Way>skip
          </span>
        </>
      }
      hot={
        <>
          <Way>right: </Way>hot
        </>
      }
    />
  );
}

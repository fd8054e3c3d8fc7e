import { Hints, type HintsProps, MOVE, ArrowLabel } from "../tutorial/hints.tsx";

/** The tutorial on home's first card. It is skipped by its button: a swipe up scrolls the page. */
export function HomeHints(props: HintsProps) {
  return (
    <Hints
      {...props}
      not={
        <>
          {MOVE}
          <ArrowLabel> left</ArrowLabel>: not
        </>
      }
      skip="Press Skip"
      hot={
        <>
          {MOVE}
          <ArrowLabel> right</ArrowLabel>: hot
        </>
      }
    />
  );
}

import { Hints, type HintsProps, MOVE, Way } from "../tutorial/hints.tsx";

/** The tutorial on home's first card. It is skipped by its button: a swipe up scrolls the page. */
export function HomeHints(props: HintsProps) {
  return (
    <Hints
      {...props}
      not={
        <>
          {MOVE}
          <Way> left</Way>: not
        </>
      }
      skip="Press Skip"
      hot={
        <>
          {MOVE}
          <Way> right</Way>: hot
        </>
      }
    />
  );
}

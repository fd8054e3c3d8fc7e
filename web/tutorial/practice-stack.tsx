import { type Choice, VOTE_GESTURES } from "../rounds/choice.ts";
import { useSwipe } from "../ui/use-swipe.ts";
import { Card } from "../rounds/voting-card.tsx";

/** Things that everyone has an opinion on, in the order of the steps; the last one remains. */
const SHEETS = [
  { name: "Sunny Sunday", look: "practice-sun" },
  { name: "Wet Socks", look: "practice-rain" },
  { name: "Pineapple Pizza", look: "practice-pizza" },
  { name: "It's Show Time", look: "practice-show" },
] as const;

const SENT = ["hot", "not", "skip"] as const;

interface PracticeStackProps {
  /** How many cards have been swiped. */
  step: number;
  /** The gesture being taught. */
  asked: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** Practice cards. The top one leans in the direction it should be swiped. */
export function PracticeStack({ step, asked, onChoose }: PracticeStackProps) {
  const swipe = useSwipe({ meanings: VOTE_GESTURES, onGrab: () => asked !== undefined, onChoose });
  return (
    <div className="round-stage min-h-32 grow" aria-hidden>
      <div className="stack practice" data-hint={asked} {...swipe}>
        {SHEETS.map(({ name, look }, index) => {
          if (index < step - 1 || index > step + 1) return null;
          return (
            <Card
              key={name}
              slot={index < step ? "gone" : index === step ? "current" : "next"}
              as={SENT[index]}
              picture={
                <div className={`practice-sheet poster-type ${look}`}>
                  {name.split(" ").map((word) => (
                    <span key={word}>{word}</span>
                  ))}
                </div>
              }
              caption={null}
            />
          );
        })}
      </div>
    </div>
  );
}

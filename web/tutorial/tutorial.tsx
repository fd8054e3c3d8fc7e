import { ArrowLeft, ArrowRight, ArrowUp, Check } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { announce } from "../lib/announcer.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { type Choice, VOTE_KEYS } from "../rounds/choice.ts";
import { PracticeStack } from "./practice-stack.tsx";
import { rememberTutorialSeen } from "./tutorial-seen.ts";
import { progressAfter, STEPS } from "./tutorial-steps.ts";
import { useChoiceKeys } from "../ui/use-choice-keys.ts";
import { VoteButtons } from "../rounds/vote-buttons.tsx";
import "./tutorial.css";

const ARROWS = { hot: ArrowRight, not: ArrowLeft, skip: ArrowUp } as const;

/** Teaches the three gestures on practice cards until it is finished or skipped. Shown once. */
export function Tutorial({ onClose }: { onClose: () => void }) {
  const [{ step, missed }, setProgress] = useState({ step: 0, missed: false });
  const current = STEPS[step];

  const close = () => {
    rememberTutorialSeen();
    onClose();
  };
  const choose = (choice: Choice) => setProgress((before) => progressAfter(before, choice));
  useChoiceKeys({ choices: VOTE_KEYS, inDialog: true, onChoose: choose });
  const play = useRef<HTMLButtonElement>(null);
  const done = current === undefined;
  useEffect(() => {
    if (done) play.current?.focus();
  }, [done]);

  const text = current === undefined ? "You've got it" : current.title;
  const how = missed
    ? "That was a different direction. Give it another go."
    : (current?.how ?? "Right is hot, left is not, up skips. Undo takes a vote back.");
  useEffect(() => {
    announce(`${text}. ${how}`);
  }, [text, how]);

  const Arrow = current === undefined ? Check : ARROWS[current.choice];
  return (
    <Dialog open onClose={close} labelledBy="tutorial-title" shape="screen" firm>
      <div className="tutorial flex h-full min-h-112 flex-col gap-3 p-4 sm:p-6">
        <div className="tutorial-steps flex items-center justify-between gap-2">
          <ol aria-label={`Step ${Math.min(step + 1, STEPS.length)} of ${STEPS.length}`} className="flex gap-1.5">
            {STEPS.map(({ choice }, index) => (
              <li
                key={choice}
                className={`h-1.5 w-8 rounded-full ${index < step ? "bg-gold" : index === step ? "bg-paper" : "border border-line-strong"}`}
              />
            ))}
          </ol>
          {current !== undefined && <Button onClick={close}>Skip tutorial</Button>}
        </div>
        <div className="tutorial-words text-center">
          <h2
            id="tutorial-title"
            tabIndex={-1}
            data-autofocus
            className="poster-type flex items-center justify-center gap-2 text-3xl sm:text-4xl"
          >
            <Arrow aria-hidden size={32} strokeWidth={3} className="shrink-0 text-gold" />
            {text}
          </h2>
          <p className="mt-1 min-h-12 text-muted">{how}</p>
        </div>
        <PracticeStack step={step} asked={current?.choice} onChoose={choose} />
        {current === undefined ? (
          <Button look="primary" onClick={close} className="tutorial-ways min-h-16 w-full" ref={play}>
            Let's play
          </Button>
        ) : (
          <div className="tutorial-ways flex">
            <VoteButtons onChoose={choose} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

import { useEffect, useRef } from "react";
import { type Fact, FactList } from "../ui/fact-list.tsx";
import { AI_CRISES, AI_PERSONA, AI_STORAGE } from "./ai-facts.ts";

/** Of the section, to which others link: `/about#ai`. */
const ID = "ai";

/** Publishes how the AI persona works, how crises are handled and what is stored. Arriving by its address leads to it. */
export function AiSection() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // It appears after the page has, so the browser has not found it.
    if (location.hash !== `#${ID}`) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section id={ID} aria-labelledby="ai-title" className="mt-12 lg:mt-20">
      <h2 ref={heading} tabIndex={-1} id="ai-title" className="scroll-mt-6 poster-type text-4xl lg:text-6xl">
        The AI persona
      </h2>
      <p className="mt-3 max-w-xl text-muted">
        How the paid chat works, what happens when somebody is in danger, and what becomes of your words.
      </p>
      <div className="mt-8 grid gap-10 lg:grid-cols-3">
        <Facts title="How it works" facts={AI_PERSONA} />
        <div>
          <Facts title="When you need help" facts={AI_CRISES} />
          <p className="border-t border-line py-3">
            <a href="https://findahelpline.com" className="inline-block min-h-11 content-center font-bold underline">
              Help lines in every country
            </a>
          </p>
        </div>
        <Facts title="What is stored" facts={AI_STORAGE} />
      </div>
    </section>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <div>
      <h3 className="poster-type text-2xl lg:text-3xl">{title}</h3>
      <FactList facts={facts} />
    </div>
  );
}

import { ArrowRight, LayoutGrid, type LucideIcon, Shuffle, Swords } from "lucide-react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import "./mode-posters.css";

const MODES: readonly { name: string; look: string; icon: LucideIcon; text: string; action: string; href: string }[] = [
  {
    name: "Classic",
    look: "rays",
    icon: LayoutGrid,
    text: "Pick one of 14 categories and rate its 20 stars, one by one.",
    action: "Pick a category",
    href: hrefOf("home"),
  },
  {
    name: "The Game",
    look: "dots",
    icon: Shuffle,
    text: "20 stars from everywhere, shuffled. You never know who is next.",
    action: "Play the game",
    href: hrefOf("game"),
  },
  {
    name: "Battle",
    look: "rings",
    icon: Swords,
    text: "Two stars side by side. Choose the hotter one, ten times over.",
    action: "Enter the arena",
    href: hrefOf("battle"),
  },
];

/** A poster for each game mode. */
export function ModePosters() {
  return (
    <section aria-labelledby="modes" className="mt-12 lg:mt-20">
      <h2 id="modes" className="poster-type text-4xl lg:text-6xl">
        Three ways to play
      </h2>
      <ul className="mt-6 grid gap-4 sm:grid-cols-3 lg:gap-6">
        {MODES.map(({ name, look, icon: Icon, text, action, href }) => (
          <li key={name}>
            <Link href={href} className="mode-poster" data-look={look}>
              <Icon aria-hidden strokeWidth={2} className="mode-icon" />
              <span className="mode-name poster-type">{name}</span>
              <span className="font-semibold">{text}</span>
              <span className="mode-action">
                {action}
                <ArrowRight aria-hidden size={20} strokeWidth={2.5} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

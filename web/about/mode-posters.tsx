import { TEN_TITLE } from "../../contract/values/todays-ten.ts";
import { ArrowRight, CalendarHeart, LayoutGrid, type LucideIcon, Shield, Shuffle, Swords, Timer } from "lucide-react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import "./mode-posters.css";

interface Mode {
  name: string;
  look: string;
  icon: LucideIcon;
  text: string;
  action: string;
  href: string;
}

const MODES: readonly Mode[] = [
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
    action: "Start a battle",
    href: hrefOf("battle"),
  },
];

/** Against other players. */
const CONTESTS: readonly Mode[] = [
  {
    name: TEN_TITLE,
    look: "rays",
    icon: CalendarHeart,
    text: "The same ten stars for everyone, one try a day. How often are you with the crowd?",
    action: "Play today's",
    href: hrefOf("todaysTen"),
  },
  {
    name: "Battle Arena",
    look: "rings",
    icon: Timer,
    text: "Up to 20 players, ten battles, 30 minutes. Vote, and see who reads the crowd best.",
    action: "Enter the arena",
    href: hrefOf("battleArena"),
  },
  {
    name: "Leagues",
    look: "dots",
    icon: Shield,
    text: "A week, a month or a season. Every vote is points, and the top three share the coins.",
    action: "Join a league",
    href: hrefOf("socialLeagues"),
  },
];

/** A poster for each game mode. */
export function ModePosters() {
  return <Posters id="modes" title="Three ways to play" modes={MODES} className="sm:grid-cols-3" />;
}

/** A poster for each way to play against others. */
export function ContestPosters() {
  return <Posters id="contests" title="And against others" modes={CONTESTS} className="sm:grid-cols-3" />;
}

interface PostersProps {
  id: string;
  title: string;
  modes: readonly Mode[];
  className: string;
}

function Posters({ id, title, modes, className }: PostersProps) {
  return (
    <section aria-labelledby={id} className="mt-12 lg:mt-20">
      <h2 id={id} className="poster-type text-4xl lg:text-6xl">
        {title}
      </h2>
      <ul className={`mt-6 grid gap-4 lg:gap-6 ${className}`}>
        {modes.map(({ name, look, icon: Icon, text, action, href }) => (
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

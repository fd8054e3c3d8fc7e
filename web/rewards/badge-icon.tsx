import {
  Armchair,
  Award,
  BadgeCheck,
  Binoculars,
  Bird,
  CalendarCheck,
  CalendarHeart,
  CalendarRange,
  Clapperboard,
  ClipboardList,
  Crown,
  Dices,
  Drama,
  Eye,
  Film,
  Flag,
  Flame,
  Gavel,
  Gem,
  Globe,
  Hand,
  Heart,
  HeartHandshake,
  House,
  Landmark,
  Library,
  Lightbulb,
  type LucideIcon,
  Medal,
  Megaphone,
  MicVocal,
  MountainSnow,
  Music,
  Palette,
  PartyPopper,
  Popcorn,
  Projector,
  Rocket,
  Scale,
  Shield,
  Shuffle,
  Smile,
  Snowflake,
  Sparkles,
  Split,
  Star,
  Sun,
  Swords,
  Target,
  Telescope,
  Ticket,
  Tickets,
  TrendingUp,
  Trophy,
  Users,
  UsersRound,
  Waves,
  Vote,
  Zap,
} from "lucide-react";
import type { Badge } from "../../contract/rewards.ts";

const ICONS = {
  armchair: Armchair,
  award: Award,
  "badge-check": BadgeCheck,
  binoculars: Binoculars,
  "calendar-check": CalendarCheck,
  clapperboard: Clapperboard,
  "clipboard-list": ClipboardList,
  crown: Crown,
  dices: Dices,
  drama: Drama,
  eye: Eye,
  film: Film,
  flag: Flag,
  flame: Flame,
  gavel: Gavel,
  gem: Gem,
  globe: Globe,
  hand: Hand,
  "heart-handshake": HeartHandshake,
  heart: Heart,
  house: House,
  landmark: Landmark,
  library: Library,
  lightbulb: Lightbulb,
  medal: Medal,
  megaphone: Megaphone,
  "mic-vocal": MicVocal,
  "mountain-snow": MountainSnow,
  palette: Palette,
  "party-popper": PartyPopper,
  popcorn: Popcorn,
  projector: Projector,
  rocket: Rocket,
  scale: Scale,
  shield: Shield,
  shuffle: Shuffle,
  smile: Smile,
  snowflake: Snowflake,
  sparkles: Sparkles,
  star: Star,
  sun: Sun,
  swords: Swords,
  target: Target,
  telescope: Telescope,
  ticket: Ticket,
  tickets: Tickets,
  "trending-up": TrendingUp,
  trophy: Trophy,
  users: Users,
  "users-round": UsersRound,
  vote: Vote,
  music: Music,
  waves: Waves,
  split: Split,
  bird: Bird,
  "calendar-heart": CalendarHeart,
  "calendar-range": CalendarRange,
  zap: Zap,
} satisfies Record<Badge["icon"], LucideIcon>;

/** A page older than the server may not know an icon. */
const known: Readonly<Record<string, LucideIcon>> = ICONS;

const COLOURS: Readonly<Record<Badge["color"], string>> = {
  gold: "bg-badge-gold",
  silver: "bg-badge-silver",
  bronze: "bg-badge-bronze",
  red: "bg-badge-red",
  blue: "bg-badge-blue",
  green: "bg-badge-green",
  purple: "bg-badge-purple",
  orange: "bg-badge-orange",
  yellow: "bg-badge-yellow",
};

interface BadgeIconProps {
  badge: Pick<Badge, "icon" | "color">;
  /** A badge still to be earned is an outline without colour. */
  missing?: boolean;
  /** Its diameter, as a class. */
  className?: string;
}

/** A badge as a medal: its icon on a disc of its colour. Unknown icons become a rosette. */
export function BadgeIcon({ badge, missing = false, className = "size-12" }: BadgeIconProps) {
  const Icon = known[badge.icon] ?? Award;
  const look = missing
    ? "border-2 border-dashed border-line-strong text-muted"
    : `border-2 border-on-badge/25 text-on-badge ${COLOURS[badge.color]}`;
  return (
    <span aria-hidden className={`grid shrink-0 place-items-center rounded-full ${look} ${className}`}>
      <Icon className="size-[55%]" />
    </span>
  );
}

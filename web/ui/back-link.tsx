import { ArrowLeft } from "lucide-react";
import { Link } from "wouter";
import { buttonLook } from "./button.tsx";

interface BackLinkProps {
  href: string;
  /** The name of the screen, as nobody need have come from there; "Back to …" where the specifications demand it. */
  children: string;
}

/** At the top of a screen: the one way up, to the screen that it belongs to. */
export function BackLink({ href, children }: BackLinkProps) {
  return (
    <Link href={href} className={buttonLook("quiet", "mt-1 -ml-3 lg:mt-3")}>
      <ArrowLeft aria-hidden size={20} />
      {children}
    </Link>
  );
}

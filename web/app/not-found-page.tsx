import { House } from "lucide-react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";

/** The 404 screen. */
export function NotFoundPage() {
  return (
    <div className="grid min-h-[70dvh] place-items-center px-4">
      <div className="flex max-w-md flex-col items-center text-center">
        <p
          aria-hidden
          className="poster-type -rotate-6 rounded-2xl border-4 border-hot-text px-6 py-2 text-8xl text-hot-text"
        >
          Not
        </p>
        <h1 className="poster-type mt-8 text-5xl">Page Not Found</h1>
        <p className="mt-3 text-lg text-muted">Nobody by that name on tonight's list.</p>
        <Link
          href={hrefOf("home")}
          className="poster-type mt-8 inline-flex min-h-14 items-center gap-3 rounded-2xl bg-linear-to-b from-hot to-hot-deep px-8 text-2xl text-on-hot hover:brightness-110 forced-colors:border-3"
        >
          <House aria-hidden size={24} />
          Back home
        </Link>
      </div>
    </div>
  );
}

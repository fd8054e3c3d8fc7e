import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { buttonLook } from "./button.tsx";

/** Over a list that a handful of votes have put in an order: nobody has won anything yet. */
export function FirstVoices({ onFollow }: { onFollow?: () => void }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-2xl border border-dashed border-line-strong p-4">
      <p className="min-w-0 grow basis-56 text-muted">
        <b className="poster-type block text-2xl font-normal text-paper">First voices</b>Places come with ten votes, and
        nobody has that many yet. Be the one who decides.
      </p>
      <Link href={hrefOf("home")} onClick={onFollow} className={buttonLook("primary")}>
        Start Voting
      </Link>
    </div>
  );
}

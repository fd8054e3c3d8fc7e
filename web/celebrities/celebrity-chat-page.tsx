import { useQuery } from "@tanstack/react-query";
import { useLocation, useSearch, Link } from "wouter";
import { CATEGORIES, type Category } from "../../contract/categories.ts";
import type { Celebrity } from "../../contract/celebrities.ts";
import { apiQuery } from "../lib/api.ts";
import { useArrival } from "../lib/arrival.ts";
import { usePageTitle } from "../lib/page-title.ts";
import { AiMark } from "../ui/ai-mark.tsx";
import { buttonLook } from "../ui/button.tsx";
import { CategorySelect } from "../ui/category-select.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { categoryAddress } from "../voting/use-chosen-category.ts";
import { ProfileCard } from "./profile-card.tsx";

const SKELETON_CARDS = Array.from({ length: 8 }, (_, place) => place);

/** The celebrity profiles, by category. The address may name a category, and a celebrity to begin with. */
export function CelebrityChatPage() {
  usePageTitle("Celebrity Chat");
  const heading = useArrival();
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch());
  const category = CATEGORIES.find((name) => name === asked.get("category")) ?? CATEGORIES[0];
  const pick = (next: Category) => navigate(`/celebrity-chat?${new URLSearchParams({ category: next })}`);

  return (
    <div className="mx-auto w-full max-w-page px-4 pb-24 sm:px-6">
      <h1 ref={heading} tabIndex={-1} className="poster-type mt-4 text-5xl lg:mt-8 lg:text-8xl">
        Celebrity chat <AiMark>AI personas</AiMark>
      </h1>
      <NotOpenYet />
      <div className="mt-8 flex max-w-2xl flex-wrap items-end gap-3">
        <CategorySelect picked={category} onPick={pick} />
        <Link href={categoryAddress(category)} className={buttonLook("plain", "min-h-14! w-full sm:w-auto")}>
          Rate {category}
        </Link>
      </div>
      <Profiles key={category} category={category} asked={asked.get("celebrity")} />
    </div>
  );
}

function NotOpenYet() {
  return (
    <section
      aria-labelledby="not-open"
      className="mt-6 max-w-4xl rounded-3xl border-2 border-ticket-line bg-ticket p-5 text-on-ticket sm:p-8"
    >
      <h2 id="not-open" className="poster-type text-3xl">
        The chat opens soon
      </h2>
      <p className="mt-3 font-medium">
        You can't chat yet, and there is nothing to pay. When it opens it costs $9.99 per hour, and you'll be talking to
        AI.
      </p>
      <p className="mt-2 text-on-ticket-muted">
        A persona is made from public facts. Its words are AI-generated. It is not the real person, and the real person
        has no part in it.
      </p>
    </section>
  );
}

function Profiles({ category, asked }: { category: Category; asked: string | null }) {
  const { data, isError, refetch } = useQuery(apiQuery("celebritiesOfCategory", { params: { category } }));
  if (isError) {
    return (
      <ProblemNotice
        title="No stars in sight"
        detail="Failed to fetch celebrities by category"
        onRetry={() => void refetch()}
      />
    );
  }
  const grid = "mt-6 grid gap-3 sm:grid-cols-2 lg:gap-4 xl:grid-cols-3";
  if (data === undefined) {
    return (
      <div aria-busy className={grid}>
        <p className="sr-only">Loading the profiles…</p>
        {SKELETON_CARDS.map((place) => (
          <div key={place} className="skeleton h-36 rounded-2xl" />
        ))}
      </div>
    );
  }
  return (
    <ul aria-label={category} className={grid}>
      {askedFirst(data, asked).map((celebrity) => (
        <ProfileCard key={celebrity.id} celebrity={celebrity} isAsked={celebrity.id === asked} />
      ))}
    </ul>
  );
}

const askedFirst = (celebrities: readonly Celebrity[], asked: string | null): readonly Celebrity[] =>
  celebrities.toSorted((one, other) => Number(other.id === asked) - Number(one.id === asked));

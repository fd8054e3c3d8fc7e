import { useQuery } from "@tanstack/react-query";
import { useLocation, useSearch } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { HOURLY_RATE } from "../../contract/values/chat-price.ts";
import { CATEGORIES, type Category } from "../../contract/values/categories.ts";
import { apiQuery } from "../lib/api.ts";
import { useArrival } from "../lib/arrival.ts";
import { lazyPart } from "../lib/lazy-part.tsx";
import { useSales } from "../lib/sales.ts";
import { AiMark } from "../ui/ai-mark.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { CelebrityFinder } from "./celebrity-finder.tsx";
import { NotSold } from "./not-sold.tsx";

const YourChats = lazyPart(() => import("../chat/your-chats.tsx"), "YourChats");

/** The list of celebrities to meet. The address may preselect a category. */
export function CelebrityChatPage() {
  const heading = useArrival();
  const { sellsChat } = useSales();
  const [, navigate] = useLocation();
  const requested = new URLSearchParams(useSearch()).get("category");
  const category = CATEGORIES.find((name) => name === requested) ?? null;
  const { data, isError, refetch } = useQuery({ ...apiQuery("celebrities", {}), gcTime: 0 });
  const pick = (next: Category | null) =>
    navigate(
      next === null ? hrefOf("celebrityChat") : `${hrefOf("celebrityChat")}?${new URLSearchParams({ category: next })}`,
      {
        replace: true,
      },
    );

  return (
    <div className="mx-auto w-full max-w-page px-4 pb-12 sm:px-6">
      <h1 ref={heading} tabIndex={-1} className="poster-type mt-4 text-5xl lg:mt-8 lg:text-8xl">
        Celebrity chat <AiMark>AI personas</AiMark>
      </h1>
      {sellsChat ? (
        <p className="mt-3 max-w-prose text-lg leading-snug">
          Talk with the AI persona of a star, by text or voice, in your language: always AI, never the real person.{" "}
          <b className="whitespace-nowrap text-gold">${HOURLY_RATE} per hour</b>
        </p>
      ) : (
        <NotSold />
      )}
      {data !== undefined && <YourChats celebrities={data} />}
      {data !== undefined ? (
        <CelebrityFinder celebrities={data} category={category} onCategory={pick} />
      ) : isError ? (
        <ProblemNotice title="No stars in sight" detail="Failed to fetch celebrities" onRetry={() => void refetch()} />
      ) : (
        <Skeleton
          count={12}
          words="Loading the celebrities…"
          className="mt-8 grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6"
        >
          <div className="skeleton aspect-3/4 rounded-2xl!" />
        </Skeleton>
      )}
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { Link } from "wouter";
import type { Celebrity } from "../../contract/celebrities.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { Thumbnail } from "../ui/picture.tsx";
import { nextInCategory, othersOf } from "./next-in-category.ts";

interface NextOfCategoryProps {
  celebrity: Pick<Celebrity, "id" | "category">;
  /** By the ids of those voted on. They are passed over. */
  votes: ReadonlyMap<string, unknown>;
  /** Whether the profile has been seen: for who leaves at once, nobody is asked for. */
  isSeen: boolean;
  /** Whether it is what there is to do next. */
  isLoud: boolean;
}

/** The way on to the next celebrity of the category. Keeps its room while it is not known. */
export function NextOfCategory({ celebrity: { id, category }, votes, isSeen, isLoud }: NextOfCategoryProps) {
  const { data } = useQuery(othersOf(category, isSeen));
  const next = nextInCategory(data ?? [], id, (other) => votes.has(other));
  return (
    <div className="profile-next">
      {next !== undefined && (
        <Link href={hrefOf("celebrity", { id: next.id })} data-loud={isLoud ? "" : undefined}>
          <Thumbnail imageUrl={next.imageUrl} as="avatar" className="size-11 shrink-0 rounded-xl" />
          <span className="min-w-0 grow">
            <span className="block text-xs text-muted">Next in {category}: </span>
            <b className="block leading-tight">{next.name}</b>
          </span>
          <ArrowRight aria-hidden size={20} className="shrink-0" />
        </Link>
      )}
    </div>
  );
}

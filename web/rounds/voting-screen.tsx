import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Category } from "../../contract/values/categories.ts";
import { usePageTitle } from "../lib/page-title.ts";
import { apiQuery } from "../lib/api.ts";
import { classicFormat } from "./classic-format.ts";
import { RoundScreen } from "./round-screen.tsx";
import { RoundUnavailable } from "./round-unavailable.tsx";
import { newSessionId } from "./session.ts";
import { VotingSkeleton } from "./voting-skeleton.tsx";

interface VotingScreenProps {
  category: Category;
  onLeave: () => void;
}

/** Rounds of a category in succession. */
export function VotingScreen({ category, onLeave }: VotingScreenProps) {
  usePageTitle(category);
  const [round, setRound] = useState(1);
  const { data, isError, refetch } = useQuery(apiQuery("celebritiesOfCategory", { params: { category } }));

  if (data !== undefined) {
    return (
      <RoundScreen
        key={round}
        format={classicFormat(category)}
        lineUp={(now) => ({ sessionId: newSessionId(now), total: data.length, queue: data, records: [] })}
        onPlayAgain={() => setRound(round + 1)}
        onLeave={onLeave}
      />
    );
  }
  if (!isError) return <VotingSkeleton title={category} />;
  return (
    <RoundUnavailable
      title={category}
      detail="Failed to fetch celebrities by category"
      onRetry={() => void refetch()}
      onLeave={onLeave}
    />
  );
}

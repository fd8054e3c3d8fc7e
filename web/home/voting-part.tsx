import { lazyPart } from "../lib/lazy-part.tsx";
import { VotingSkeleton } from "../rounds/voting-skeleton.tsx";

export const VotingScreen = lazyPart(
  () => import("../rounds/voting-screen.tsx"),
  "VotingScreen",
  ({ category }) => <VotingSkeleton title={category} />,
);

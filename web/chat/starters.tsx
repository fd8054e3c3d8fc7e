import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../lib/api.ts";
import { Button } from "../ui/button.tsx";

interface StartersProps {
  celebrityId: string;
  /** Called with words to begin with. */
  onPick: (words: string) => void;
}

/** Words to begin with, one of which takes up an interest of the profile. */
export function Starters({ celebrityId, onPick }: StartersProps) {
  const { data } = useQuery(apiQuery("celebrityProfile", { params: { id: celebrityId } }));
  const [interest] = data?.profile.interests ?? [];
  if (interest === undefined) return null;
  return (
    <ul aria-label="Words to begin with" className="chat-starters">
      {[`${interest}: where should I start?`, "What are you best known for?", "Ask me something."].map((words) => (
        <li key={words}>
          <Button onClick={() => onPick(words)}>{words}</Button>
        </li>
      ))}
    </ul>
  );
}

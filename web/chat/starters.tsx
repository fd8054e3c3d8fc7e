import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../lib/api.ts";
import { Button } from "../ui/button.tsx";

interface StartersProps {
  celebrityId: string;
  /** Called with words to begin with. */
  onPick: (words: string) => void;
}

/** Words to begin with, the last of which take up an interest of the profile: what comes later stands at the end. */
export function Starters({ celebrityId, onPick }: StartersProps) {
  const { data } = useQuery(apiQuery("celebrityProfile", { params: { id: celebrityId } }));
  const [interest] = data?.profile.interests ?? [];
  const all = ["What are you best known for?", "Ask me something."];
  if (interest !== undefined) all.push(`${interest}: where should I start?`);
  return (
    <ul aria-label="Words to begin with" className="chat-starters">
      {all.map((words) => (
        <li key={words}>
          <Button onClick={() => onPick(words)}>{words}</Button>
        </li>
      ))}
    </ul>
  );
}

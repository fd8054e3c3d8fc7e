/** Ordinary prose, as a persona would write it: twelve words to a sentence, about what English has. */
const SENTENCES = [
  "There is something about a rainy evening that makes every melody sound warmer.",
  "Old records have a way of bringing back whole summers in one chorus.",
  "People often ask which song comes first, the words or the tune.",
  "A good stage is a little like a kitchen with too many guests.",
  "The long road between two cities is where most verses are found.",
  "Some of the best ideas arrive while the kettle is still getting hot.",
  "It is lovely how a crowd can sing softly when it wants to.",
  "Every studio has one chair that nobody ever moves for good luck.",
  "Practice is mostly listening, and then listening again with a little more patience.",
  "What would you put on first if the whole room were yours tonight?",
  "A quiet bridge in the middle makes the last refrain feel much bigger.",
  "My favorite thing about touring shows is the walk around town beforehand.",
] as const;

/** Sentences of a reply. */
const PER_REPLY = 20;

/** The sentences of a reply, different ones for each message. @param number of the message, such as "17-3" */
export function sentencesOf(number: string): string[] {
  const first = number.split("-").reduce((sum, part) => sum + Number(part), 0);
  return Array.from({ length: PER_REPLY }, (_, at) => SENTENCES[(first + at * 5) % SENTENCES.length] ?? "");
}

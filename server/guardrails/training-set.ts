import { CATEGORIES } from "./categories.ts";
import training from "./corpora/training.json" with { type: "json" };
import { featuresOf } from "./features.ts";
import { fold } from "./fold.ts";
import { createLexicon } from "./lexicon.ts";
import type { Example } from "./training.ts";

/** What the classifier learns from: the training corpus, each message as it is folded. */
export function readExamples(): Example[] {
  const concepts = createLexicon();
  const categories: readonly string[] = CATEGORIES;
  return training.map(({ kind, text }) => ({
    features: featuresOf(fold(text), concepts),
    category: categories.indexOf(kind),
  }));
}

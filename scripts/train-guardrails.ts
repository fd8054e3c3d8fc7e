/** Trains the classifier of the guardrails anew, after a change of the training corpus, the lexicon or the features. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { CATEGORIES } from "../server/guardrails/categories.ts";
import { pack } from "../server/guardrails/classifier.ts";
import { train } from "../server/guardrails/training.ts";
import { readExamples } from "../server/guardrails/training-set.ts";

const file = join(import.meta.dirname, "../server/guardrails/weights.bin");
const packed = pack(train(readExamples(), CATEGORIES.length));
writeFileSync(file, packed);
console.log(`${packed.length} bytes of weights for ${CATEGORIES.length} categories`);

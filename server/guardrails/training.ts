import { chanceFrom } from "../chance.ts";
import type { Weights } from "./classifier.ts";
import { BUCKETS, type Features } from "./features.ts";

/** A text to learn from: its features, and the category that it is of; -1 for none. */
export interface Example {
  features: Features;
  category: number;
}

const EPOCHS = 12;
const RATE = 0.5;
/** Pulls weights to 0, per example. */
const DECAY = 2e-6;
/** How much examples of the category weigh against the others. */
const BOOST = 4;
const SEED = 20261123;

/** Logistic regression of each category against everything else, by AdaGrad: the same examples give the same weights. */
export function train(examples: readonly Example[], categories: number): Weights {
  const bytes = new Int8Array(categories * BUCKETS);
  const scales: number[] = [];
  const offsets: number[] = [];
  for (let category = 0; category < categories; category += 1) {
    const { weights, offset } = separate(examples, category);
    const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-6);
    const scale = largest / 127;
    weights.forEach((weight, place) => {
      bytes[category * BUCKETS + place] = Math.round(weight / scale);
    });
    scales.push(Math.fround(scale));
    offsets.push(Math.fround(offset));
  }
  return { bytes, scales, offsets };
}

function separate(examples: readonly Example[], category: number): { weights: Float64Array; offset: number } {
  const weights = new Float64Array(BUCKETS);
  const gradients = new Float64Array(BUCKETS).fill(1e-2);
  let offset = 0;
  let offsetGradient = 1;
  const chance = chanceFrom(SEED + category);
  const order = examples.map((_, at) => at);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, chance);
    for (const at of order) {
      const example = examples[at];
      if (example === undefined) continue;
      const { places, values } = example.features;
      let sum = offset;
      for (let index = 0; index < places.length; index += 1)
        sum += (weights[places[index] ?? 0] ?? 0) * (values[index] ?? 0);
      const is = example.category === category ? 1 : 0;
      const error = (1 / (1 + Math.exp(-sum)) - is) * (is === 1 ? BOOST : 1);
      offsetGradient += error * error;
      offset -= (RATE * 0.1 * error) / Math.sqrt(offsetGradient);
      for (let index = 0; index < places.length; index += 1) {
        const place = places[index] ?? 0;
        const weight = weights[place] ?? 0;
        const slope = error * (values[index] ?? 0) + DECAY * weight;
        const squares = (gradients[place] ?? 0) + slope * slope;
        gradients[place] = squares;
        weights[place] = weight - (RATE * 0.3 * slope) / Math.sqrt(squares);
      }
    }
  }
  return { weights, offset };
}

function shuffle(order: number[], chance: () => number): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    const kept = order[last] ?? 0;
    order[last] = order[other] ?? 0;
    order[other] = kept;
  }
}

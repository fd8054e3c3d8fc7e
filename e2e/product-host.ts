import { start } from "../server/start.ts";
import type { HostAnswer, HostRequest } from "./product.ts";

/**
 * A process in which products of the tests run, each as its own environment configures it. Loading the code takes most of
 * the CPU time of a start, and is done once.
 */
const products = new Map<number, ReturnType<typeof start>>();

process.on("message", ({ id, environment, given }: HostRequest) => {
  if (environment === undefined) void stop(id);
  else void open(id, environment, given);
});
// The tests have ended, or were broken off: nothing stays behind.
process.on("disconnect", () => {
  void Promise.allSettled([...products.values()].map(({ close }) => close())).then(() => process.exit());
});

async function open(
  id: number,
  environment: Readonly<Record<string, string>>,
  given: HostRequest["given"],
): Promise<void> {
  const product = start(environment, (line) => process.stdout.write(`${line}\n`), given);
  products.set(id, product);
  try {
    answer({ id, address: await product.address });
  } catch (error) {
    answer({ id, failure: String(error) });
    await product.close();
  }
}

async function stop(id: number): Promise<void> {
  try {
    await products.get(id)?.close();
    answer({ id });
  } catch (error) {
    answer({ id, failure: error instanceof AggregateError ? error.errors.join("; ") : String(error) });
  }
  products.delete(id);
}

const answer = (message: HostAnswer) => process.send?.(message);

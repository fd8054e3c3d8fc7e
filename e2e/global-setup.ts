import { makeUsedData } from "../server/testing/used-data.ts";
import { handToWorkers } from "./used-product.ts";

/** Makes a database once for all products: `initdb` and the migrations are most of what a start on an empty folder takes. */
export default async function startOnce(): Promise<() => void> {
  const used = await makeUsedData();
  handToWorkers(used);
  return used.remove;
}

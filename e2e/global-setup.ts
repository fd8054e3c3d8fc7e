import { makeUsedData } from "../server/testing/used-data.ts";
import { handToWorkers } from "./used-product.ts";

/** Creates one database for all products to copy: `initdb` and the migrations are most of the time of a first start. */
export default async function startOnce(): Promise<() => void> {
  const used = await makeUsedData();
  handToWorkers(used);
  return used.remove;
}

import { NETWORKS_PER_48 } from "#contract/values/rate-limits.ts";
import type { Network } from "../http/network.ts";
import { Problem } from "../http/problem.ts";

/** A school or an office behind one address, with a stream for each browser; 7.5 MB. */
const STREAMS_PER_NETWORK = 300;
/**
 * Different topics that the streams of a network carry: its players' arenas and leagues, with room for those that ended. Lists
 * are not counted: there are few, so nobody can use up what others need to see them.
 */
const TOPICS_PER_NETWORK = 100;
/** Leaves room for calls among the 10,000 connections of a process. */
const STREAMS = 8000;
/** When a refused browser may ask again, in seconds. It fetches meanwhile. */
const RETRY_S = 30;

/** Bounds the open streams of this process. */
export interface Admission {
  /**
   * Admits a stream of these topics, without repetitions. Returns a function that takes it back.
   * @throws {Problem} rate_limited, overloaded
   */
  admit(network: Network, topics: readonly string[]): () => void;
  readonly open: number;
}

/** The streams of a network: how many there are, and how many carry each topic. */
interface Use {
  streams: number;
  readonly topics: Map<string, number>;
}

/** @param byNetwork whether those of a network are bounded, too */
export function createAdmission({ byNetwork }: { byNetwork: boolean }): Admission {
  const uses = new Map<string, Use>();
  let open = 0;

  function hasRoom(name: string, topics: readonly string[], times: number): boolean {
    const use = uses.get(name);
    if (use === undefined) return true;
    const more = topics.filter((topic) => !use.topics.has(topic)).length;
    return use.streams < times * STREAMS_PER_NETWORK && use.topics.size + more <= times * TOPICS_PER_NETWORK;
  }

  function add(name: string, topics: readonly string[]): void {
    const use = uses.get(name) ?? { streams: 0, topics: new Map<string, number>() };
    uses.set(name, use);
    use.streams += 1;
    for (const topic of topics) use.topics.set(topic, (use.topics.get(topic) ?? 0) + 1);
  }

  function remove(name: string, topics: readonly string[]): void {
    const use = uses.get(name);
    if (use === undefined) return;
    use.streams -= 1;
    if (use.streams === 0) uses.delete(name);
    for (const topic of topics) {
      const left = (use.topics.get(topic) ?? 0) - 1;
      if (left > 0) use.topics.set(topic, left);
      else use.topics.delete(topic);
    }
  }

  return {
    admit({ name, wider }, all) {
      const topics = all.filter((topic) => topic.includes(":"));
      const isFull = !hasRoom(name, topics, 1) || (wider !== undefined && !hasRoom(wider, topics, NETWORKS_PER_48));
      if (byNetwork && isFull)
        throw new Problem("rate_limited", "Your network has many pages open. This one refreshes by itself.", {
          retryAfter: RETRY_S,
        });
      if (open >= STREAMS)
        throw new Problem("overloaded", "Too many pages are open right now. This one refreshes by itself.", {
          retryAfter: RETRY_S,
        });
      const names = wider === undefined ? [name] : [name, wider];
      for (const each of names) add(each, topics);
      open += 1;
      return () => {
        for (const each of names) remove(each, topics);
        open -= 1;
      };
    },
    get open() {
      return open;
    },
  };
}

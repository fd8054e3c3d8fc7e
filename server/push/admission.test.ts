import { expect, test } from "vitest";
import { networkOf } from "../http/network.ts";
import { createAdmission } from "./admission.ts";

const topics = (first: number, many: number) => Array.from({ length: many }, (_, index) => `arena:${first + index}`);

test("the streams of a network carry 100 different topics and all lists, and others when these are left", () => {
  const admission = createAdmission({ byNetwork: true });
  const network = networkOf("192.0.2.1");
  const leave = topics(0, 100).map((topic) => admission.admit(network, [topic]));
  const more = () => admission.admit(network, ["arenas", "arena:100"]);
  expect(more).toThrow("many pages");
  admission.admit(network, ["arenas", "leagues"])();
  admission.admit(network, ["arena:0", "arena:99"])();
  admission.admit(networkOf("192.0.2.2"), ["arenas"]);
  leave[0]?.();
  more();
  expect(() => admission.admit(network, ["league:1"])).toThrow("many pages");
  expect(admission.open).toBe(101);
});

test("the networks of a /48 carry ten times as many topics together", () => {
  const admission = createAdmission({ byNetwork: true });
  for (let number = 0; number < 10; number += 1)
    for (const topic of topics(100 * number, 100)) admission.admit(networkOf(`2001:db8:1:${number}::1`), [topic]);
  expect(() => admission.admit(networkOf("2001:db8:1:ff::1"), ["arena:1000"])).toThrow("many pages");
  admission.admit(networkOf("2001:db8:1:ff::1"), ["arena:7"]);
});

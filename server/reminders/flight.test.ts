import { expect, test } from "vitest";
import { Flight } from "./flight.ts";

let players = 0;
const to = (host: string, player = (players += 1)) => ({ player, host, domain: host.split(".").slice(-2).join(".") });

/** Has a host take so many messages, one after the other. */
function answer(flight: Flight, host: string, times: number): void {
  for (let time = 0; time < times; time += 1) flight.board(to(host))?.("taken");
}

/** How many of so many messages go at once. */
const boarded = (flight: Flight, times: number, host: (n: number) => string, player?: number) =>
  Array.from({ length: times }, (_, n) => flight.board(to(host(n), player))).filter((landed) => landed !== undefined)
    .length;

test("hosts that hang, however many, take none of the places of those that answer", () => {
  const flight = new Flight();
  answer(flight, "push.honest.com", 100);
  expect(boarded(flight, 1200, (n) => `hang${n}.com`)).toBe(16);
  expect(flight.hasRoom("others")).toBe(false);
  expect(boarded(flight, 100, () => "push.honest.com")).toBe(32);
});

test("a host gets room as it answers, and loses it when nothing is heard", () => {
  const flight = new Flight();
  expect(boarded(flight, 10, () => "a.one.com")).toBe(1);
  answer(flight, "a.two.com", 8);
  expect(flight.knownHosts()).toEqual(["a.two.com"]);
  const landings = Array.from({ length: 10 }, () => flight.board(to("a.two.com")));
  expect(landings.filter((landed) => landed !== undefined)).toHaveLength(8);
  landings[0]?.("silence");
  expect(flight.knownHosts()).toEqual([]);
  expect(flight.full().hosts).toContain("a.two.com");
  for (const landed of landings.slice(1)) landed?.("other");
  expect(boarded(flight, 10, () => "a.two.com")).toBe(1);
});

test("a domain whose hosts are not known has two places, and a known host in it its own", () => {
  const flight = new Flight();
  answer(flight, "honest.github.io", 8);
  expect(boarded(flight, 10, (n) => `hang${n}.github.io`)).toBe(2);
  expect(flight.full().domains).toEqual(["github.io"]);
  expect(boarded(flight, 10, () => "honest.github.io")).toBe(8);
});

test("a player has two messages on their way", () => {
  const flight = new Flight();
  expect(boarded(flight, 5, (n) => `p${n}.com`, 7_000_000)).toBe(2);
  expect(flight.full().players).toEqual([7_000_000]);
});

test("what has landed leaves nothing behind", () => {
  const flight = new Flight();
  for (const landing of ["taken", "silence", "other"] as const) flight.board(to("a.com"))?.(landing);
  expect(flight.size).toBe(0);
  expect(flight.full()).toEqual({ hosts: [], domains: [], players: [] });
});

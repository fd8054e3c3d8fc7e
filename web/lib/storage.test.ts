import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { forget, keysFrom, recall, remember } from "./storage.ts";

afterEach(() => vi.unstubAllGlobals());

test("stores a text in the browser", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  expect(recall("colour")).toBeNull();
  remember("colour", "red");
  expect(kept.get("colour")).toBe("red");
  expect(recall("colour")).toBe("red");
  forget("colour");
  expect(recall("colour")).toBeNull();
});

test("stores it until the page is left if storage is blocked", () => {
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(recall("mood")).toBeNull();
  remember("mood", "good");
  expect(recall("mood")).toBe("good");
  forget("mood");
  expect(recall("mood")).toBeNull();
});

test("does so too where the browser refuses storage itself", () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  const get = () => {
    throw new DOMException("denied", "SecurityError");
  };
  Object.defineProperty(globalThis, "localStorage", { get, configurable: true });
  onTestFinished(() => {
    if (before === undefined) Reflect.deleteProperty(globalThis, "localStorage");
    else Object.defineProperty(globalThis, "localStorage", before);
  });
  expect(recall("taste")).toBeNull();
  expect(keysFrom("taste")).toEqual([]);
  remember("taste", "sweet");
  expect(recall("taste")).toBe("sweet");
  expect(keysFrom("taste")).toEqual(["taste"]);
  forget("taste");
  expect(recall("taste")).toBeNull();
});

test("separates session storage from permanent storage", () => {
  const shelves = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() };
  for (const [name, kept] of Object.entries(shelves)) {
    vi.stubGlobal(name, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  }
  remember("banner", "closed", "sessionStorage");
  expect(recall("banner", "sessionStorage")).toBe("closed");
  expect(recall("banner")).toBeNull();
  expect(shelves.localStorage.size).toBe(0);
});

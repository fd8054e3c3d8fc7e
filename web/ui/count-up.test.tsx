import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { countTo } from "./count-to.ts";
import { CountUp } from "./count-up.tsx";

const whole = (value: number): string => `${Math.round(value)}%`;

/** What is to happen in the next frame. */
let frame: FrameRequestCallback | undefined;
/** What the visitor prefers. */
let still = false;
let now = 0;

beforeEach(() => {
  frame = undefined;
  still = false;
  now = 1000;
  vi.stubGlobal("window", { matchMedia: () => ({ matches: still }) });
  vi.stubGlobal("performance", { now: () => now });
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => {
    frame = callback;
    return 1;
  });
  vi.stubGlobal("cancelAnimationFrame", () => {
    frame = undefined;
  });
  return () => vi.unstubAllGlobals();
});

/** Shows the next frame. @param ms since the last one */
function pass(ms: number): void {
  const act = frame;
  frame = undefined;
  now += ms;
  act?.(now);
}

/** A figure, with all that it has said. */
function newFigure(text: string) {
  const said = [text];
  return {
    said,
    get textContent() {
      return said.at(-1) ?? null;
    },
    set textContent(next: string | null) {
      said.push(next ?? "");
    },
  };
}

test("a figure is counted up to its end, which it reaches once, and asks for no frame after it", () => {
  const figure = newFigure("80");
  const shown = { current: 50 };
  countTo({ figure, shown, to: 80, format: String });
  expect(figure.textContent).toBe("50");
  while (frame !== undefined) pass(50);
  const counted = figure.said.slice(1).map(Number);
  expect(counted).toEqual(counted.toSorted((one, other) => one - other));
  expect(counted.filter((value) => value === 80)).toHaveLength(1);
  expect(shown.current).toBe(80);
  expect(now).toBe(1450);
});

test("it ends at its figure however late the frame comes", () => {
  const figure = newFigure("0.1");
  countTo({ figure, shown: { current: 50 }, to: 0.1, format: String });
  pass(60_000);
  expect(figure.textContent).toBe("0.1");
  expect(frame).toBeUndefined();
});

test("a figure that changes meanwhile is counted on from where it is", () => {
  const figure = newFigure("80%");
  const shown = { current: 50 };
  const stop = countTo({ figure, shown, to: 80, format: whole });
  pass(100);
  stop();
  expect(frame).toBeUndefined();
  const reached = figure.textContent;
  countTo({ figure, shown, to: 60, format: whole });
  expect(figure.textContent).toBe(reached);
  pass(450);
  expect(figure.textContent).toBe("60%");
});

test("where nothing should move by itself, the figure stays as it is", () => {
  still = true;
  const figure = newFigure("80%");
  countTo({ figure, shown: { current: 50 }, to: 80, format: whole })();
  expect(figure.said).toEqual(["80%"]);
  expect(frame).toBeUndefined();
});

test("what the page has before anything is counted is the figure itself", () => {
  expect(renderToStaticMarkup(<CountUp from={50} to={80} format={whole} />)).toBe("<span>80%</span>");
});

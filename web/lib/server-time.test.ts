import { describe, expect, it } from "vitest";
import { narrowed } from "./server-time.ts";

const AT = Date.UTC(2026, 10, 22, 12);
const date = (ms: number) => new Date(Math.floor(ms / 1000) * 1000).toUTCString();

describe("the server's clock", () => {
  it("is known within the second that its header names and the time the call took", () => {
    const offset = narrowed(null, date(AT + 60_400), AT, AT + 80);
    expect(offset).toEqual({ least: 59_920, most: 61_000 });
  });

  it("is known better with every response", () => {
    let offset = narrowed(null, date(AT + 60_400), AT, AT + 80);
    offset = narrowed(offset, date(AT + 60_950), AT + 550, AT + 600);
    offset = narrowed(offset, date(AT + 61_050), AT + 650, AT + 700);
    expect(offset).toEqual({ least: 60_300, most: 60_450 });
  });

  it("is known to the time of a call that tells it in ms", () => {
    const rough = narrowed(null, date(AT + 60_400), AT, AT + 80);
    const exact = narrowed(rough, new Date(AT + 61_040).toISOString(), AT + 1000, AT + 1080, 1);
    expect(exact).toEqual({ least: 59_960, most: 60_041 });
  });

  it("is learned afresh after a clock was set", () => {
    const before = narrowed(null, date(AT), AT, AT + 50);
    expect(narrowed(before, date(AT), AT + 3_600_000, AT + 3_600_050)).toEqual({ least: -3_600_050, most: -3_599_000 });
  });

  it("is not learned from a response without a date", () => {
    expect(narrowed(null, null, AT, AT)).toBeNull();
    expect(narrowed(null, "today", AT, AT)).toBeNull();
  });
});

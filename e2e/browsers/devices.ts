import type { Size } from "./browser.ts";

export interface Device {
  readonly name: string;
  readonly size: Size;
  /** How its visitor votes. */
  readonly by: "swipes" | "keys";
}

export const PHONE: Device = { name: "phone", size: { width: 390, height: 844 }, by: "swipes" };
export const DESKTOP: Device = { name: "desktop", size: { width: 1280, height: 800 }, by: "keys" };

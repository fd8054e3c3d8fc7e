/** In CSS px, from the window's top left corner. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export type Key = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "Escape" | "Enter";

/** A browser with one window and a fresh profile: what Firefox over BiDi and WebKit over WebDriver both can. */
export interface Browser {
  /** Such as "Firefox 153.7.0". */
  readonly name: string;
  open(address: string): Promise<void>;
  /** Evaluates an expression in the page. The result must survive JSON. */
  evaluate(expression: string): Promise<unknown>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses at a point, moves to another, and lets go: a finger on a phone where the browser can be touched, otherwise a mouse. */
  swipe(from: Point, to: Point): Promise<void>;
  /** @returns a PNG of the window */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

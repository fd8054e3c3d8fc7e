/** What a pattern is drawn on. */
export interface Field {
  width: number;
  height: number;
  /** The point that a radial pattern turns about. */
  x: number;
  y: number;
  /** Measure of the motif: a twentieth of the shorter side, or more for small pictures. */
  unit: number;
  /** 0 up to 1, from the name: varies direction and count, so that two posters of one pattern still differ. */
  turn: number;
  /** The colour underneath, for motifs that cover each other. */
  under: string;
}

/** Draws a pattern in `paint`; `id` is free for one <pattern>. */
export type Draw = (field: Field, paint: string, id: string) => string;

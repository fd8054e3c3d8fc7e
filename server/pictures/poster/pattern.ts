/** The area that a pattern fills. */
export interface Field {
  width: number;
  height: number;
  /** Centre of radial patterns. */
  x: number;
  y: number;
  /** Base size of the motif: a twentieth of the shorter side, or more for small pictures. */
  unit: number;
  /** In [0, 1), derived from the name: varies direction and count, so that posters with the same pattern differ. */
  turn: number;
  /** Background colour, for overlapping motifs. */
  under: string;
}

/** Draws a pattern in the colour `paint`; `id` may be used for one <pattern>. */
export type Draw = (field: Field, paint: string, id: string) => string;

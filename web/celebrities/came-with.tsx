import type { ReactNode } from "react";

const opening = document.querySelector("#main > *");

/**
 * What the page came with in the place of its screen (profile-opening.tsx) stays there until the screen has come. Once that has taken its
 * place, or where the page came with nothing: `children`.
 */
export const CameWith = ({ children }: { children: ReactNode }) =>
  opening?.isConnected === true ? <div className="contents" ref={(place) => place?.append(opening)} /> : children;

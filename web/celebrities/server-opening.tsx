import type { ReactNode } from "react";

const opening = document.querySelector<HTMLElement>("#main > [data-opening]");

const keep = (place: HTMLElement | null): void => {
  if (opening !== null) place?.append(opening);
};

interface ServerOpeningProps {
  /** Of the celebrity whose page it is. */
  id: string;
  children: ReactNode;
}

/**
 * What the page of this celebrity came with in the place of its screen (profile-opening.tsx) stays there until the profile has come. Once
 * that has taken its place, or where the page came with nothing of this celebrity: `children`.
 */
export const ServerOpening = ({ id, children }: ServerOpeningProps) =>
  opening?.isConnected === true && opening.dataset["opening"] === id ? (
    <div className="contents" ref={keep} />
  ) : (
    children
  );

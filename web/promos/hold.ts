import { type RefObject, useEffect, useEffectEvent } from "react";

const HOLDING: Readonly<Record<string, boolean>> = {
  pointerenter: true,
  pointerleave: false,
  focusin: true,
  focusout: false,
};

/** Reports when the pointer or the focus enters and leaves an element. */
export function useHold(element: RefObject<HTMLElement | null>, onHold: (held: boolean) => void): void {
  const report = useEffectEvent(onHold);
  useEffect(() => {
    const { current } = element;
    const listen = ({ type }: Event) => report(HOLDING[type] ?? false);
    for (const type of Object.keys(HOLDING)) current?.addEventListener(type, listen);
    return () => {
      for (const type of Object.keys(HOLDING)) current?.removeEventListener(type, listen);
    };
  }, [element]);
}

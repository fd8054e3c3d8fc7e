import type { Payment, PaymentProvider } from "./payment.ts";

type Find = PaymentProvider["find"];

/** What is asked about one payment. */
interface Asked {
  /** Is on its way. */
  current: Promise<Payment>;
  /** Follows it, for all who have asked since it began: they may know of more than it is answered with. */
  next: Promise<Payment> | undefined;
}

/** Asks about each payment one question at a time, which all who ask meanwhile wait for together. */
export function sharedQuestions(find: Find): Find {
  const open = new Map<string, Asked>();

  function begin(intent: string): Promise<Payment> {
    const current = find(intent);
    const asked: Asked = { current, next: undefined };
    open.set(intent, asked);
    const end = () => {
      if (asked.next === undefined) open.delete(intent);
    };
    current.then(end, end);
    return current;
  }

  return (intent) => {
    const asked = open.get(intent);
    if (asked === undefined) return begin(intent);
    const following = () => begin(intent);
    return (asked.next ??= asked.current.then(following, following));
  };
}

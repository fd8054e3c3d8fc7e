import { Copy } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../ui/icon-button.tsx";

/** What a player names who has a question about a payment. @param orders the provider's ids */
export function OrderNumbers({ orders }: { orders: readonly string[] }) {
  const [said, setSaid] = useState("");
  if (orders.length === 0) return null;
  const copy = async (order: string) => {
    try {
      await navigator.clipboard.writeText(order);
      setSaid("Copied.");
    } catch {
      setSaid("This browser does not let us copy. Select the number and copy it yourself.");
    }
  };
  return (
    <div className="mt-2 border-t border-line px-3 pt-3 text-sm">
      <p className="text-muted">For questions about a payment, name its order number.</p>
      <ul>
        {orders.map((order) => (
          <li key={order} className="flex items-center gap-2">
            <span className="min-w-0 grow">
              Order <code className="wrap-anywhere select-all">{order}</code>
            </span>
            <IconButton icon={Copy} label={`Copy order number ${order}`} onClick={() => void copy(order)} />
          </li>
        ))}
      </ul>
      <output className="block font-semibold empty:hidden">{said}</output>
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import type { OrderState, PaymentRecord } from "../../contract/chat-operators.ts";
import { isWithdrawnId } from "../../contract/values/celebrities.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { PAYMENT_INTENT_ID } from "../../contract/values/payment-intent.ts";
import { apiQuery, callApi } from "../lib/api.ts";
import { reasonOf } from "../lib/failure-words.ts";
import { formatDollars } from "../lib/format.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { DangerButton } from "./danger-button.tsx";
import { Facts } from "./facts.tsx";
import { NothingYet, Panel } from "./panel.tsx";
import { causeWords } from "./payment-words.ts";
import { SearchForm } from "./search-form.tsx";
import type { SectionProps } from "./section.ts";
import { Time } from "./time.tsx";

const STATES: Readonly<Record<OrderState, string>> = {
  created: "Ordered",
  pending: "Awaiting payment",
  opened: "Paid",
  refund_due: "Refund due",
  refunded: "Refunded",
  cancelled: "Canceled, unpaid",
};

const WRONG_ID = "A payment's id begins with pi_, as the provider shows it.";

/** Finds a payment by the provider's id, shows what happened to it, and pays it back. */
export function PaymentsSection({ mayRun }: SectionProps) {
  const [wanted, setWanted] = useState<string>();
  return (
    <Panel
      title="Payments"
      definition="By the id that the payment provider shows, which players find as the order number in their chat."
    >
      <SearchForm
        label="Payment id"
        missing={WRONG_ID}
        check={(id) => (PAYMENT_INTENT_ID.test(id) ? undefined : WRONG_ID)}
        onFind={setWanted}
      />
      {wanted !== undefined && <Payment key={wanted} intent={wanted} mayRun={mayRun} />}
      <Latest wanted={wanted} onFind={setWanted} />
    </Panel>
  );
}

/** The last orders, each leading to what happened to it. */
function Latest({ wanted, onFind }: { wanted: string | undefined; onFind: (intent: string) => void }) {
  const { data } = useQuery({ ...apiQuery("latestChatPayments", {}), staleTime: 0, gcTime: 0 });
  if (data === undefined) return null;
  return (
    <section aria-labelledby="latest-payments" className="mt-6">
      <h3 id="latest-payments" className="mb-2 font-bold">
        Latest orders
      </h3>
      {data.payments.length === 0 ? (
        <NothingYet>Nobody has ordered a chat yet.</NothingYet>
      ) : (
        <ul aria-labelledby="latest-payments">
          {data.payments.map(({ paymentIntentId, celebrityName, hours, amountCents, state, at }) => (
            <li key={paymentIntentId} className="border-t border-line">
              <button
                type="button"
                aria-current={paymentIntentId === wanted ? "true" : undefined}
                className="flex min-h-14 w-full flex-wrap items-center gap-x-4 px-2 py-1 text-left hover:bg-raised-more aria-[current]:bg-raised-more"
                onClick={() => onFind(paymentIntentId)}
              >
                <b className="min-w-0 grow basis-60 wrap-anywhere">
                  {celebrityName}, {hours} h{" "}
                  <code className="block text-sm font-normal wrap-anywhere text-muted">{paymentIntentId}</code>
                </b>
                <span className="basis-60">
                  <b className="block">
                    {formatDollars(amountCents)}: {STATES[state]}
                  </b>
                  <span className="block text-sm text-muted">
                    <Time at={at} exact />
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Payment({ intent, mayRun }: SectionProps & { intent: string }) {
  const { data, error } = useQuery({
    ...apiQuery("chatPayment", { params: { paymentIntentId: intent } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const [asked, setAsked] = useState(false);
  if (data === undefined)
    return <output className="mt-4 block text-muted">{error === null ? "Looking…" : reasonOf(error)}</output>;
  const left = data.amountCents - data.paidBackCents;
  return (
    <section aria-label={`Payment ${intent}`} className="mt-6">
      <PaymentFacts record={data} />
      <h3 className="mt-6 font-bold">What happened</h3>
      <ol>
        {data.history.map(({ state, at, cause }) => (
          <li key={`${at} ${state} ${cause}`} className="flex flex-wrap gap-x-4 border-t border-line py-2">
            <span className="basis-60 text-muted">
              <Time at={at} exact />
            </span>
            <span className="min-w-0 grow basis-60">
              <b>{STATES[state]}</b>: {causeWords(cause)}
              {causeWords(cause) !== cause && <code className="block text-sm wrap-anywhere text-muted">{cause}</code>}
            </span>
          </li>
        ))}
      </ol>
      {mayRun && data.state === "opened" && left > 0 && (
        <DangerButton className="mt-4" onClick={() => setAsked(true)}>
          Refund {formatDollars(left)}
        </DangerButton>
      )}
      {asked && (
        <ConfirmDialog
          title={`Refund ${formatDollars(left)}?`}
          action="Refund"
          onConfirm={() => callApi("refundChatPayment", { params: { paymentIntentId: intent } })}
          done={`${formatDollars(left)} refunded.`}
          onClose={() => setAsked(false)}
        >
          The player gets all of it back. A chat that is running ends, unless another payment extended it.
        </ConfirmDialog>
      )}
    </section>
  );
}

function PaymentFacts({ record }: { record: PaymentRecord }) {
  const { state, amountCents, currency, paidBackCents, refundCents, dispute, provider, session } = record;
  const isBack = state === "refunded";
  const facts: [string, ReactNode][] = [
    ["State", STATES[state]],
    ["Amount", `${formatDollars(amountCents)} ${currency.toUpperCase()} for ${record.hours} h`],
    [
      "Celebrity",
      isWithdrawnId(record.celebrityId) ? (
        record.celebrityName
      ) : (
        <Link href={hrefOf("celebrity", { id: record.celebrityId })} className="underline">
          {record.celebrityName}
        </Link>
      ),
    ],
    ["Player", record.userId],
    ["Provider", provider === "sandbox" ? "Sandbox (no card was charged)" : "Stripe"],
    // The provider's word of what was paid back may come later than that it was.
    ["Refunded", formatDollars(isBack ? Math.max(paidBackCents, refundCents ?? 0) : paidBackCents)],
    ...(refundCents === null || isBack
      ? []
      : [["Refund decided", formatDollars(refundCents)] satisfies [string, ReactNode]]),
    ...(dispute === null ? [] : [["Dispute", dispute] satisfies [string, ReactNode]]),
    [
      "Chat",
      session === null ? (
        "None"
      ) : (
        <>
          <Time at={session.startTime} exact /> to <Time at={session.endTime} exact />
        </>
      ),
    ],
  ];
  return <Facts facts={facts} />;
}

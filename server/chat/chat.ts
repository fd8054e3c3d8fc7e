import type { FastifyInstance } from "fastify";
import {
  acknowledgeDisclosure,
  chatDisclosure,
  chatPaymentSuccess,
  chatSessionInfo,
  chatSessions,
  chatWebhook,
  startChat,
} from "#contract/chat.ts";
import {
  chatPayment,
  latestChatPayments,
  refundChatPayment,
  switchedPersonas,
  switchPersona,
} from "#contract/chat-operators.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import { readNow } from "../database/product-now.ts";
import type { Query } from "../database/query.ts";
import type { Bind } from "../http/binding.ts";
import { Problem } from "../http/problem.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { PersonalData } from "../personal-data.ts";
import type { Payments } from "../providers/payment/open.ts";
import { sharedQuestions } from "../providers/payment/shared-questions.ts";
import type { Clock } from "../time.ts";
import { confirm, receive, refundNow } from "./confirmation.ts";
import { acknowledge, disclosure } from "./disclosure.ts";
import { openOldPayments } from "./old-payments.ts";
import { refundByOperator } from "./operator-refund.ts";
import { orderNetworks } from "./order-network.ts";
import { latestPayments, paymentRecord } from "./payment-record.ts";
import { selectNextDue } from "./order-queries.ts";
import { arePersonasOn, lockPersonas, type PersonaFacts, readPersona } from "./persona-queries.ts";
import { chatData } from "./personal-data.ts";
import { endSwitchedOffSessions, personasOff, switchPersonas } from "./personas.ts";
import { ASK_EVERY_S } from "./rules.ts";
import { bindSandbox } from "./sandbox-routes.ts";
import { sessionOf, sessionsOf } from "./sessions.ts";
import { start } from "./start.ts";
import { sweep } from "./sweep.ts";

/** Events of payment providers carry the whole of what they are about. */
const EVENT_BYTES = 256 * 1024;

interface ChatDependencies {
  app: FastifyInstance;
  bind: Bind;
  database: Database;
  jobs: Jobs;
  catalogue: Catalogue;
  /** Without it, no chat can be bought. */
  payments: Payments | undefined;
  /** What all chats of a UTC day may cost, in tokens. */
  tokensOfDay: number;
  /** The first one keys what is stored of the networks of orders. */
  secrets: readonly string[];
  /** Whether networks are limited. */
  rateLimit: boolean;
  clock: Clock;
}

/** What others use of the chat. */
interface Chat {
  personal: PersonalData;
  /** Keeps sessions from being opened until the transaction ends, for whoever switches personas. */
  lockPersonas: () => Query;
  /** Ends the sessions of personas that are off, and has their unused time paid back. */
  endOff: () => Promise<void>;
}

/** The paid chat: what is acknowledged, ordered and paid before it, and its sessions. @returns what it keeps of players */
export async function openChat({
  app,
  bind,
  database,
  jobs,
  catalogue,
  payments,
  tokensOfDay,
  secrets,
  rateLimit,
  clock,
}: ChatDependencies): Promise<Chat> {
  const { log } = app;
  const networkOfOrder = orderNetworks(rateLimit, secrets[0] ?? "");
  const settlement = payments && {
    database,
    provider: { ...payments.provider, find: sharedQuestions((intent) => payments.provider.find(intent)) },
  };
  if (settlement !== undefined) {
    // A start of the product waits for no provider: what is due then is carried out once it listens.
    let opening = true;
    await jobs.advance("chat", async (failed) => {
      if (opening) {
        opening = false;
        return database.run(selectNextDue(settlement.provider.name));
      }
      await payments?.sandbox?.forget();
      return sweep(settlement, failed);
    });
  }

  await openOldPayments({ jobs, database, sandbox: payments?.sandbox });

  /** @throws {Problem} unavailable, where no payment provider is set up */
  const paying = () => {
    if (settlement === undefined) throw new Problem("unavailable", "Payments are not set up here.");
    return { ...settlement, catalogue, clock, log };
  };
  /** Has the sweep look in a while, by the database's time. */
  const lookIn = (seconds: number) =>
    void database.run(readNow()).then(
      (now) => jobs.due("chat", new Date(now.getTime() + seconds * 1000)),
      // It runs every minute in any case.
      () => undefined,
    );
  const ordered = () => lookIn(ASK_EVERY_S);

  /** Ends the sessions of personas that are off. */
  const endOff = async () => {
    await endSwitchedOffSessions({ database }, (error) =>
      log.warn({ err: error }, "A session of a persona that is off could not be ended and will be tried again"),
    );
    lookIn(0);
  };

  payments?.sandbox?.sendEventsTo((bytes, signature) => receive(paying(), bytes, signature));
  bind(chatDisclosure, () => disclosure);
  bind(acknowledgeDisclosure, ({ body }, { player }) => acknowledge(database, player, body));
  bind(startChat, ({ body }, { player, request }) =>
    start({ ...paying(), tokensOfDay, ordered }, player, body, networkOfOrder(request.ip)),
  );
  bind(chatPaymentSuccess, ({ body }, { player }) => confirm(paying(), player, body.paymentIntentId));
  bind(chatSessionInfo, ({ params }, { player }) => sessionOf(database, player, params.sessionToken));
  bind(chatSessions, (_input, { player }) => sessionsOf(database, player));
  bind(
    chatWebhook,
    async ({ body }, { request }) => {
      const dependencies = paying();
      const signature = request.headers[dependencies.provider.signatureHeader];
      await receive(dependencies, body, typeof signature === "string" ? signature : undefined);
      return { received: true as const };
    },
    { rawBody: true, bodyLimit: EVENT_BYTES },
  );
  bindSandbox(bind, payments?.sandbox);

  bind(latestChatPayments, () => latestPayments(database));
  bind(chatPayment, ({ params }) => paymentRecord(database, params.paymentIntentId));
  bind(refundChatPayment, async ({ params: { paymentIntentId } }, { operator }) => {
    const refund = await refundByOperator(paying(), operator, paymentIntentId);
    if (refund !== undefined) await refundNow(paying(), refund);
    return paymentRecord(database, paymentIntentId);
  });
  bind(switchedPersonas, () => personasOff({ database, catalogue }));
  bind(switchPersona, async ({ body: { celebrityId, off } }, { operator }) => {
    const celebrity = celebrityId === null ? null : catalogue.require(celebrityId);
    await switchPersonas({ database }, operator, { celebrity, off });
    if (off) await endOff();
    return personasOff({ database, catalogue });
  });
  return { personal: chatData({ owed: () => lookIn(0) }), lockPersonas, endOff };
}

/**
 * Whether chats are sold now. Read each time, as whether a persona is available is: no process sells what another one has
 * switched off. @param open whether chats can be bought at all
 */
export async function areChatsSold({ run }: Pick<Database, "run">, open: boolean): Promise<boolean> {
  return open && run(arePersonasOn());
}

/** Reads what a profile says of a persona. @param open whether chats can be bought at all */
export async function personaFacts(
  { run }: Pick<Database, "run">,
  celebrity: number,
  open: boolean,
): Promise<PersonaFacts> {
  return open ? run(readPersona(celebrity)) : { isAvailable: false, totalChats: 0 };
}

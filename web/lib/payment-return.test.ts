import { describe, expect, test } from "vitest";
import { withoutPayment } from "./payment-return.ts";

const PAGE = "https://hot.example/celebrity/adele";
const SECRET = "pi_3abcdefgh_secret_xyz";
const RETURN = `payment_intent=pi_3abcdefgh&payment_intent_client_secret=${SECRET}&redirect_status=`;

describe("the address at which a player comes back from a bank", () => {
  test("loses everything that is said of the payment, and nothing else", () => {
    expect(withoutPayment(`${PAGE}?${RETURN}succeeded`)).toEqual({
      address: "/celebrity/adele",
      returned: { paymentIntentId: "pi_3abcdefgh", failed: false },
    });
    expect(withoutPayment(`${PAGE}?from=a+b&${RETURN}failed#persona`)).toEqual({
      address: "/celebrity/adele?from=a+b#persona",
      returned: { paymentIntentId: "pi_3abcdefgh", failed: true },
    });
  });

  test("is an ordinary one without a payment", () => {
    expect(withoutPayment(`${PAGE}?category=Models`)).toEqual({
      address: "/celebrity/adele?category=Models",
      returned: null,
    });
  });
});

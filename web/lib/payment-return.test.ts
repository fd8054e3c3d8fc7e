import { describe, expect, test } from "vitest";
import { withoutPayment } from "./payment-return.ts";

const PAGE = "https://hot.example/celebrity/adele";
const SECRET = "pi_3abcdefgh_secret_xyz";
const RETURN = `payment_intent=pi_3abcdefgh&payment_intent_client_secret=${SECRET}&redirect_status=`;

describe("the address at which a player comes back from a bank", () => {
  test("loses everything that is said of the payment, and nothing else", () => {
    expect(withoutPayment(`${PAGE}?${RETURN}succeeded`)).toEqual({
      address: PAGE,
      returned: { paymentIntentId: "pi_3abcdefgh", failed: false, path: "/celebrity/adele" },
    });
    expect(withoutPayment(`${PAGE}?from=a+b&${RETURN}failed#persona`)).toEqual({
      address: `${PAGE}?from=a+b#persona`,
      returned: { paymentIntentId: "pi_3abcdefgh", failed: true, path: "/celebrity/adele" },
    });
  });

  test("loses them also where they name no payment", () => {
    const nothing = { address: PAGE, returned: null };
    expect(withoutPayment(`${PAGE}?payment_intent=${encodeURIComponent("<b>")}`)).toEqual(nothing);
    expect(withoutPayment(`${PAGE}?payment_intent_client_secret=${SECRET}`)).toEqual(nothing);
    expect(withoutPayment(`${PAGE}?redirect_status=succeeded`)).toEqual(nothing);
  });

  test("is an ordinary one without a payment", () => {
    expect(withoutPayment(`${PAGE}?category=Models`)).toBeNull();
  });
});

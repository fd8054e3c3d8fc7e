import type { Page } from "@playwright/test";
import { analyticsInsights, analyticsLive } from "#contract/analytics.ts";
import { operatorAccess, operatorSignIn } from "#contract/operators.ts";
import { broken, never } from "../answers.ts";
import { DASHBOARD } from "../figures.ts";
import { expect } from "../fixtures.ts";
import { monthOfFigures, noFigures } from "./month-of-figures.ts";
import { open, type Shot } from "./shot.ts";

const access = (page: Page, given: string) =>
  page.route(operatorAccess.path, (route) => route.fulfill({ json: { access: given } }));

/** The dashboard and its states. */
export const DASHBOARD_SHOTS: readonly Shot[] = [
  {
    name: "dashboard",
    whole: true,
    reach: async (page) => {
      await page.route(`${analyticsInsights.path}*`, (route) => route.fulfill({ json: monthOfFigures() }));
      await page.route(analyticsLive.path, (route) => route.fulfill({ json: monthOfFigures() }));
      await open(page, `${DASHBOARD}?timeframe=30d`);
      await expect(page.getByRole("heading", { name: "Funnel" })).toBeVisible();
    },
  },
  {
    name: "dashboard-empty",
    whole: true,
    reach: async (page) => {
      await page.route(`${analyticsInsights.path}*`, (route) => route.fulfill({ json: noFigures() }));
      await page.route(analyticsLive.path, (route) => route.fulfill({ json: noFigures() }));
      await open(page, DASHBOARD);
      await expect(page.getByRole("link", { name: "Play a round" })).toBeVisible();
    },
  },
  {
    name: "dashboard-loading",
    reach: async (page) => {
      await page.route(`${analyticsInsights.path}*`, never);
      await open(page, DASHBOARD);
    },
  },
  {
    name: "dashboard-unavailable",
    reach: async (page) => {
      await page.route(`${analyticsInsights.path}*`, broken);
      await open(page, DASHBOARD);
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "dashboard-sign-in",
    reach: async (page) => {
      await access(page, "sign_in");
      await page.route(operatorSignIn.path, (route) =>
        route.request().method() === "POST"
          ? route.fulfill({
              status: 403,
              json: { code: "operator_refused", detail: "That is not the operator's token." },
            })
          : route.fulfill({ json: { access: "sign_in" } }),
      );
      await open(page, DASHBOARD);
      await page.getByLabel("Operator token").fill("a guess");
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page.getByRole("alert")).not.toBeEmpty();
    },
  },
  {
    name: "dashboard-closed",
    reach: async (page) => {
      await access(page, "closed");
      await open(page, DASHBOARD);
      await expect(page.getByRole("region", { name: "Closed" })).toBeVisible();
    },
  },
];

import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { describe, expect, onTestFinished, test } from "vitest";
import { openSocket } from "../testing/raw-socket.ts";
import { openLimits } from "./limits.ts";
import { networkOf } from "./network.ts";

describe("the network of an address", () => {
  test.for<[address: string, name: string, wider?: string]>([
    ["192.0.2.1", "192.0.2.1"],
    ["192.0.2.1:4711", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::FFFF:c000:0201", "192.0.2.1"],
    ["0:0:0:0:0:ffff:192.0.2.1", "192.0.2.1"],
    ["[::ffff:192.0.2.1]:4711", "192.0.2.1"],
    ["64:ff9b::192.0.2.1", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["2001:0DB8:0001:0002:ffff::", "2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["[2001:db8:1:2::6]", "2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["[2001:db8:1:2::6]:4711", "2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["2001:db8::1", "2001:db8:0:0::/64", "2001:db8:0::/48"],
    ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
    ["::1", "0:0:0:0::/64", "0:0:0::/48"],
    ["::", "0:0:0:0::/64", "0:0:0::/48"],
  ])("%s is counted as %s", ([address, name, wider]) => {
    expect(networkOf(address)).toEqual({ name, wider });
  });

  test.for([
    undefined,
    "",
    "unknown",
    "256.0.0.1",
    "1.2.3",
    "1.2.3.4.",
    "1.2.3.4.5",
    "1.2.3:80",
    "2001:db8",
    ":::",
    "a".repeat(15_000),
  ])("what is no address shares one network: %s", (address) => {
    expect(networkOf(address)).toEqual(networkOf("also none"));
  });
});

test("a request whose connection has been reset, which has no address any more, is no error", async () => {
  const app = fastify({ trustProxy: "loopback" });
  onTestFinished(() => app.close());
  openLimits(app, { enabled: true, ticks: () => 0 });
  const failures: unknown[] = [];
  app.setErrorHandler((error) => {
    failures.push(error);
  });
  app.server.prependListener("request", ({ socket }: IncomingMessage) => socket.destroy());
  const addresses: unknown[] = [];
  app.addHook("onRequest", ({ ip }, _reply, done) => {
    addresses.push(ip);
    done();
  });
  app.get("/", () => "served");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { socket, closed } = await openSocket((app.server.address() as AddressInfo).port);
  socket.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await Promise.all([closed, once(app.server, "request")]);
  expect(addresses).toEqual([undefined]);
  expect(failures).toEqual([]);
});

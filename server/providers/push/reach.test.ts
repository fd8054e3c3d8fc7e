import { expect, test } from "vitest";
import { isPublicAddress, publicHostOf, writtenOnce } from "./reach.ts";

test.for([
  ["https://fcm.googleapis.com/fcm/send/dpH5lCsTSSM:APA91b", "fcm.googleapis.com"],
  ["https://updates.push.services.mozilla.com/wpush/v2/gAAAA", "updates.push.services.mozilla.com"],
  ["https://web.push.apple.com/QGuQyavXutnMh", "web.push.apple.com"],
  ["https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2b", "wns2-par02p.notify.windows.com"],
  ["https://PUSH.Example.com:443/x", "push.example.com"],
] as const)("an endpoint of a public push service: %s", ([endpoint, host]) => {
  expect(publicHostOf(endpoint)).toBe(host);
});

test.for([
  "",
  "push",
  "http://push.service.com/x",
  "ftp://push.service.com/x",
  "javascript:alert(1)",
  "https://push.service.com:8443/x",
  "https://user@push.service.com/x",
  "https://user:password@push.service.com/x",
  "https://127.0.0.1/x",
  "https://2130706433/x",
  "https://0x7f.1/x",
  "https://0177.0.0.1/x",
  "https://8.8.8.8/x",
  "https://127.0.0.1./x",
  "https://[::1]/x",
  "https://[2606:4700::1111]/x",
  "https://[::ffff:10.0.0.1]/x",
  "https://localhost/x",
  "https://localhost./x",
  "https://push.localhost/x",
  "https://push/x",
  "https://push.service.com./x",
  "https://printer.local/x",
  "https://metadata.google.internal/x",
  "https://db.internal/x",
  "https://nas.lan/x",
  "https://router.home.arpa/x",
  "https://1.0.0.127.in-addr.arpa/x",
  "https://service.corp/x",
  "https://hidden.onion/x",
  "https://a.test/x",
  "https://push.service.123/x",
  `https://push.service.com/${"x".repeat(1000)}`,
  `https://${"x".repeat(64)}.com/x`,
])("no endpoint on the public internet: %s", (endpoint) => {
  expect(publicHostOf(endpoint)).toBeUndefined();
});

test.for([
  ["https://push.service.com/x", "https://push.service.com/x"],
  ["HTTPS://Push.Service.COM:443/a/../x#one", "https://push.service.com/x"],
  ["https://push.service.com/x#", "https://push.service.com/x"],
  ["https://push.service.com", "https://push.service.com/"],
  ["https://push.service.com/\0x", "https://push.service.com/%00x"],
  ["https://push.service.com/名", "https://push.service.com/%E5%90%8D"],
  ["https://push.service.com/\ud800", "https://push.service.com/%EF%BF%BD"],
  [`https://push.service.com/${"名".repeat(950)}`, undefined],
  ["push", undefined],
] as const)("of all ways to write an endpoint, one is kept: %j", ([endpoint, written]) => {
  expect(writtenOnce(endpoint)).toBe(written);
});

test.for(["8.8.8.8", "142.250.74.10", "17.188.143.34", "2a00:1450:4001:82b::200a", "2606:4700:4700::1111"])(
  "a public address: %s",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.for([
  "",
  "localhost",
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "100.100.100.200",
  "127.0.0.1",
  "127.255.255.254",
  "168.63.129.16",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "192.0.0.192",
  "192.0.2.1",
  "198.18.0.1",
  "203.0.113.9",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "fe80::1",
  "fe80::1%eth0",
  "fc00::1",
  "fd12:3456::1",
  "fd00:ec2::254",
  "ff02::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::7f00:1",
  "2002:7f00:1::1",
  "2001:db8::1",
  "2001::1",
  "3fff::1",
])("no public address: %s", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

/** How the browser of the tests is started. */
export const LAUNCH = {
  executablePath: process.env["CHROMIUM_PATH"] ?? "chromium",
  args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
};

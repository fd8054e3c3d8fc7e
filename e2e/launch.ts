/** How the browser of the tests is started. Without a GPU, its process would draw in software at more cost than the pages do themselves. */
export const LAUNCH = {
  executablePath: process.env["CHROMIUM_PATH"] ?? "chromium",
  args: [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-gpu",
    "--disable-software-rasterizer",
  ],
};

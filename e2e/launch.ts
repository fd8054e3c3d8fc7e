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
    // No page of a test lives long enough to gain by what optimizing its code costs: a sixteenth of the total time.
    "--js-flags=--no-opt --no-maglev",
    // Pictures that wait to be scrolled to are loaded when they are, not from 1,250 px before: of home, 13 of 15 that nobody sees.
    `--blink-settings=${["Unknown", "Offline", "Slow2G", "2G", "3G", "4G"].map((net) => `lazyLoadingImageMarginPx${net}=0`).join(",")}`,
  ],
};

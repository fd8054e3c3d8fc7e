/**
 * What every page of a demo begins with: that the others who play are simulated. It stands in the page itself, with its style,
 * so that it is in the first paint; the app knows nothing of it but the room it takes, `--notice`. A tab in the middle: what is to
 * reach from edge to edge ends at the gutter of the scrollbar.
 */

const STYLE = `
:root { --notice: 1.5rem }
.demo-notice {
  display: flex; align-items: center; justify-content: center; gap: 0.5rem; height: var(--notice);
  width: fit-content; margin-inline: auto; padding-inline: 1rem; border-radius: 0 0 0.75rem 0.75rem;
  background: var(--color-not); color: var(--color-on-not); font-size: 0.8125rem; line-height: 1;
}
.demo-notice + #root > .shell { min-height: calc(100dvh - var(--dock) - var(--notice)) }
@media (width < 23.5rem) { .demo-notice > span { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden } }
`;

const BOT = [
  "M12 8V4H8",
  "M6 8h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2z",
  "M2 14h2",
  "M20 14h2",
  "M15 13v2",
  "M9 13v2",
];

const NOTICE =
  '<aside aria-label="About this demo" class="demo-notice">' +
  '<svg aria-hidden="true" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">' +
  `<path d="${BOT.join("")}"/></svg><b>Demo crowd</b> <span>All other players here are simulated</span></aside>`;

/** Has a page of the app say it. */
export const withDemoNotice = (page: string): string =>
  page
    .replace("</head>", () => `<style>${STYLE}</style>\n  </head>`)
    .replace(/<div id="root"[^>]*>/, (root) => `${NOTICE}${root}`);

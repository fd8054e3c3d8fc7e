/**
 * Overrides for WCAG 2.2 AA that Swagger UI's stylesheet lacks: contrast of 4.5:1, and reflow at 320 px.
 */
export const CORRECTIONS = `
body { margin: 0; }
.swagger-ui .name-of-select { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap; }
.swagger-ui .info .title small, .swagger-ui .info .title small.version-stamp { background: #3d4756; }
.swagger-ui a.nostyle, .swagger-ui .opblock-summary-path { overflow-wrap: anywhere; }
.swagger-ui .info a, .swagger-ui .info .base-url, .swagger-ui .link, .swagger-ui .tablinks, .swagger-ui .model-toggle + span { color: #1f5fae; }
.swagger-ui .parameter__in { color: #4d4d4d; }
.swagger-ui .btn.authorize { color: #106b42; border-color: #106b42; }
.swagger-ui .btn.authorize svg { fill: currentcolor; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1f5fae; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #106b42; }
.swagger-ui .opblock.opblock-patch .opblock-summary-method { background: #0b6b5c; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b3261e; }
.swagger-ui .highlight-code > .microlight { white-space: pre-wrap; overflow-wrap: anywhere; max-height: none; overflow: visible; }
.swagger-ui .info__license, .swagger-ui .response-col_links { display: none; }
`;

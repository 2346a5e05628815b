import { escapeHtml } from '../../platform/escape-html.ts';

/** The look of the product's pages, in both color schemes and in print. */
const STYLE = `
:root { color-scheme: light dark; --ink: #101816; --soft: #56635e; --line: #dfe5e2; --head: #eaeeec; --paper: #ffffff; --link: #0f5c43; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef3f1; --soft: #93a19c; --line: #212c29; --head: #182220; --paper: #111817; --link: #46d39a; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 1.25rem; background: var(--paper); color: var(--ink); font: 0.9375rem/1.5 Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
main { max-width: 60rem; margin: 0 auto; }
main > :first-child { margin-top: 0; }
h1, h2, h3, h4, h5, h6 { margin: 1.75em 0 0.5em; line-height: 1.25; text-wrap: balance; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.25rem; } h3 { font-size: 1.0625rem; } h4, h5, h6 { font-size: 0.9375rem; }
p, ul, ol, dl, blockquote, pre, figure { margin: 0 0 0.875rem; }
a { color: var(--link); text-underline-offset: 0.15em; }
a:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }
img { max-width: 100%; height: auto; }
figure img { display: block; margin: 0 auto; }
figcaption, caption, small { color: var(--soft); font-size: 0.8125rem; }
hr { margin: 1.5rem 0; border: 0; border-top: 1px solid var(--line); }
blockquote { padding-left: 1rem; border-left: 3px solid var(--line); color: var(--soft); }
pre, code, kbd, samp { font-family: ui-monospace, 'Cascadia Mono', Menlo, monospace; font-size: 0.875em; }
pre { padding: 0.75rem; overflow-x: auto; background: var(--head); border-radius: 0.5rem; }
table { display: block; max-width: 100%; overflow-x: auto; margin: 0 0 1rem; border-collapse: collapse; overflow-wrap: normal; }
th, td { padding: 0.375rem 0.75rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { background: var(--head); font-weight: 600; }
@media print { :root { color-scheme: light; --ink: #000; --soft: #444; --line: #bbb; --head: #f2f2f2; --paper: #fff; --link: #000; } body { padding: 0; } table { display: table; } h1, h2, h3, tr, figure { break-inside: avoid; break-after: auto; } }`;

/** Renders sanitized content as a page without external resources. Without the icon link, browsers request one. */
export function renderDocumentPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}
</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}

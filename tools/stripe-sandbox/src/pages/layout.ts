import { html, type Markup } from './html.ts';

/** Renders a full page. Every page says that no real money moves. */
export function renderLayout({
  title,
  body,
  isWide = false,
}: {
  title: string;
  body: Markup;
  isWide?: boolean;
}): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Stripe sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox.css">
</head>
<body>
<header class="notice">Stripe sandbox: a test page. No real money moves.</header>
<main${isWide && html` class="wide"`}>
${body}
</main>
</body>
</html>
`;
}

export function messagePage(
  title: string,
  message: string,
  link: { href: string; label: string } | null = null,
): Markup {
  return renderLayout({
    title,
    body: html`<h1>${title}</h1>
<section>
<p>${message}</p>
${link && html`<a class="button" href="${link.href}">${link.label}</a>`}
</section>`,
  });
}

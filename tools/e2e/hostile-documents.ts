import { HOSTILE_TEXTS } from './hostile-texts.ts';

/** The console output of these documents' scripts. */
export const SCRIPT_OUTPUT = 'a script ran';
const CALL = `console.log(\`${SCRIPT_OUTPUT}\`)`;

const MORE_FORMS: readonly string[] = [
  `<script>${CALL}</script>`,
  `<script src="data:text/javascript,${CALL}"></script>`,
  `<script type="module">${CALL}</script>`,
  `<script async src="/api/docs/static/swagger-initializer.js"></script>`,
  `<img src="/nowhere" onerror="${CALL}">`,
  `<svg onload="${CALL}"></svg>`,
  `<svg><script>${CALL}</script></svg>`,
  `<svg><set attributeName=x onbegin="${CALL}"></svg>`,
  `<svg><style><img src="/nowhere" onerror="${CALL}"></style></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${CALL}&gt;">`,
  `<body onload="${CALL}">`,
  `<body onpageshow="${CALL}">`,
  `<body onfocus="${CALL}">`,
  `<input autofocus onfocus="${CALL}">`,
  `<details open ontoggle="${CALL}">x</details>`,
  `<style>@keyframes a{}</style><p style="animation:a 1ms" onanimationstart="${CALL}">x</p>`,
  `<iframe srcdoc="<script>${CALL}</script>"></iframe>`,
  `<iframe src="javascript:${CALL}"></iframe>`,
  `<iframe src="data:text/html,<script>${CALL}</script>"></iframe>`,
  `<object data="data:text/html,<script>${CALL}</script>"></object>`,
  `<embed src="data:text/html,<script>${CALL}</script>">`,
  `<video src="/nowhere" onerror="${CALL}"></video>`,
  `<audio src="/nowhere" onerror="${CALL}"></audio>`,
  `<link rel="stylesheet" href="/nowhere.css" onerror="${CALL}">`,
  `<frameset onload="${CALL}"><frame src="javascript:${CALL}"></frameset>`,
  `<template><script>${CALL}</script></template>`,
  `<noscript><p title="</noscript><img src=/nowhere onerror=${CALL}>"></noscript>`,
  `<xmp><img src=/nowhere onerror=${CALL}></xmp>`,
  `<!--><script>${CALL}</script>-->`,
  `<a><svg><a href="javascript:${CALL}">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${CALL}">`,
  `<meta http-equiv="refresh" content="0;url=data:text/html,<script>${CALL}</script>">`,
  `<meta http-equiv="Content-Security-Policy" content="script-src * 'unsafe-inline'"><script>${CALL}</script>`,
  `<portal src="/en/account"></portal><fencedframe></fencedframe>`,
];

const ALL_FORMS = [...HOSTILE_TEXTS.map((text) => text.replaceAll('alert(document.domain)', CALL)), ...MORE_FORMS];

/** Documents that run scripts unless they are sanitized. Some constructs swallow what follows, so the order is also reversed. */
export const SCRIPTED_DOCUMENTS: readonly string[] = [ALL_FORMS, ALL_FORMS.toReversed()].map((forms) =>
  forms.join('\n\n'),
);

/** Target of the document's forms. */
const FORM_TARGET = '/en/contact';
/** The page that it tries to open. */
const LURE = '/en/login';

/** Reads the cookie and calls the API as the viewer. */
const READING_DOCUMENT = `<!doctype html><title>Overview</title>
<iframe src="/en/account"></iframe>
<script>
  ${CALL};
  console.log('${SCRIPT_OUTPUT}: cookie ' + document.cookie);
  fetch('/api/v1/subscription', { credentials: 'include' }).then(({ status }) => console.log('${SCRIPT_OUTPUT}: the API returned ' + status));
</script>`;

/** Submits a form and navigates the page, automatically and on a click. */
const LEADING_DOCUMENT = `<!doctype html><title>Overview</title>
<form method="post" action="${FORM_TARGET}"><input name="password" value="typed"><button>Send</button></form>
<form id="own" method="post" action="${FORM_TARGET}"><input name="secret" value="typed"></form>
<p><a href="${LURE}" target="_top">Lead away</a></p>
<meta http-equiv="refresh" content="0;url=${LURE}?by=refresh">
<script>
  document.getElementById('own').submit();
  top.location = '${LURE}';
</script>`;

/** Documents that attack the viewer. */
export const ACTING_DOCUMENTS = { reading: READING_DOCUMENT, leading: LEADING_DOCUMENT } as const;

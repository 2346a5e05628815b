import { describe, expect, it } from 'vitest';
import { formatGreeting, renderMail, type MailItem } from './render-mail.ts';

const MARKUP = '<img src=x onerror=alert(1)> & "quoted" </p><script>alert(2)</script>';

describe('untrusted text in an email', () => {
  // @threat J3
  it('is escaped everywhere', () => {
    const { html, text } = renderMail({
      preview: MARKUP,
      heading: MARKUP,
      paragraphs: [MARKUP],
      action: { label: MARKUP, url: 'https://bna.test/en?x="><script>' },
      table: [{ label: MARKUP, amount: MARKUP }],
      notes: [MARKUP],
      quotation: `first\n${MARKUP}`,
      unsubscribe: { label: MARKUP, url: 'https://bna.test/en?y="><script>' },
    });
    expect(html).not.toMatch(/<img|<script/);
    expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt; &amp; &quot;quoted&quot; &lt;\/p&gt;/g)).toHaveLength(10);
    expect(html).toContain('href="https://bna.test/en?x=&quot;&gt;&lt;script&gt;"');
    expect(text.split(MARKUP)).toHaveLength(9);
  });

  // @threat J3
  it.each([
    'https://evil.test',
    'You have won, call 555 0100',
    MARKUP,
    'www.evil.test',
    'Tess\nYour account is locked',
    'T'.repeat(61),
    '',
  ])('is not used as a name in the greeting: %j', (name) => {
    expect(formatGreeting(name)).toBe('Hello,');
  });

  it.each(['Tess Tarrow', "Órla O'Neill-Pérez", 'שרה כהן', '李小龍'])('greets %s by name', (name) => {
    expect(formatGreeting(name)).toBe(`Hello ${name},`);
  });
});

it.each([
  ['a short line', 'Velmora won an order.', 'Velmora won an order.'],
  ['lines', 'Velmora won\n\tan order. ', 'Velmora won an order.'],
  ['150 characters', 'x'.repeat(150), 'x'.repeat(150)],
  ['151 characters', 'x'.repeat(151), `${'x'.repeat(149)}…`],
  ['151 emojis', '🚀'.repeat(151), `${'🚀'.repeat(149)}…`],
  ['many words', 'One, '.repeat(40), `${'One, '.repeat(28)}One…`],
])('previews %s on one line of at most 150 characters', (_name, preview, shown) => {
  const { html } = renderMail({ preview, heading: '', paragraphs: [] });
  expect(html).toContain(`overflow:hidden">${shown}</div>`);
});

it('links the URL that a note ends with, and no other', () => {
  const notes = ['Contact us: https://bna.test/en/contact', 'See https://bna.test/a first', 'Nothing: here'];
  const { html, text } = renderMail({ preview: '', heading: '', paragraphs: [], notes });
  expect(html).toContain('Contact us: <a href="https://bna.test/en/contact" ');
  expect(html.match(/<a /g)).toHaveLength(1);
  for (const note of notes) expect(text).toContain(note);
});

describe('the items of an email', () => {
  const item: MailItem = {
    label: 'ZVZZT',
    name: 'Velmora Therapeutics Inc.',
    url: 'https://bna.test/en/account',
    rating: 'Strong · Order',
    headline: 'Velmora won an order.',
    paragraphs: ['It doubles the revenue of a year.'],
    warnings: [{ label: 'Risk', text: 'A single customer.' }],
    facts: ['Last price $27.35', 'Avg volume 1,264,000'],
    source: 'GlobeNewswire',
  };
  const layOut = (...items: MailItem[]) => renderMail({ preview: '', heading: 'Alerts', paragraphs: [], items });

  it('are escaped everywhere, on one line each', () => {
    const text = `first\n\n${MARKUP}`;
    const parts = { label: text, name: text, rating: text, headline: text, facts: [text], source: text };
    const mail = layOut({
      ...parts,
      url: 'https://bna.test/en?x="><script>',
      paragraphs: [text],
      warnings: [{ label: text, text }],
    });
    expect(mail.html).not.toMatch(/<img|<script/);
    expect(mail.html.match(/&lt;img\ssrc=x\sonerror=alert\(1\)&gt;/g)).toHaveLength(9);
    expect(mail.html).toContain('href="https://bna.test/en?x=&quot;&gt;&lt;script&gt;"');
    expect(mail.text.split(`first ${MARKUP}`)).toHaveLength(10);
  });

  it('keep their order and label their warnings', () => {
    const mail = layOut(item, { ...item, label: 'NTEST', warnings: [] });
    for (const part of [mail.html, mail.text]) expect(part.indexOf('ZVZZT')).toBeLessThan(part.indexOf('NTEST'));
    expect(mail.html.match(/class="warning"/g)).toHaveLength(1);
    expect(mail.html).toContain('Risk:</strong> A single customer.');
    expect(mail.text).toContain('\nRisk: A single customer.\nLast price $27.35 · Avg volume 1,264,000\n');
    expect(mail.html).toContain('Last\u00a0price\u00a0$27.35 · Avg\u00a0volume\u00a01,264,000');
  });

  it('have a dark-mode color for every class', () => {
    const { html } = layOut(item);
    const dark = html.slice(html.indexOf('prefers-color-scheme: dark'), html.indexOf('</style>'));
    const classes = [...html.matchAll(/class="([^"]+)" style="[^"]*(?:#[0-9a-f]{6})/g)].map(([, name]) => name);
    expect(new Set(classes)).toEqual(new Set(['canvas', 'panel', 'ink', 'soft', 'muted', 'warning', 'item', 'rating']));
    for (const name of new Set(classes)) expect(dark).toContain(`.${String(name)}`);
  });
});

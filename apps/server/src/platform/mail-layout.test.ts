import { describe, expect, it } from 'vitest';
import { greetingOf, layOutMail } from './mail-layout.ts';

const MARKUP = '<img src=x onerror=alert(1)> & "quoted" </p><script>alert(2)</script>';

describe('what other people have written, in a mail', () => {
  it('J3: shows as text in every place of both parts', () => {
    const { html, text } = layOutMail({
      preview: MARKUP,
      heading: MARKUP,
      paragraphs: [MARKUP],
      action: { label: MARKUP, url: 'https://bna.test/en?x="><script>' },
      notes: [MARKUP],
      quotation: `first\n${MARKUP}`,
      unsubscribe: { label: MARKUP, url: 'https://bna.test/en?y="><script>' },
    });
    expect(html).not.toMatch(/<img|<script/);
    expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt; &amp; &quot;quoted&quot; &lt;\/p&gt;/g)).toHaveLength(8);
    expect(html).toContain('href="https://bna.test/en?x=&quot;&gt;&lt;script&gt;"');
    expect(text.split(MARKUP)).toHaveLength(7);
  });

  it.each([
    'https://evil.test',
    'You have won, call 555 0100',
    MARKUP,
    'www.evil.test',
    'Tess\nYour account is locked',
    'T'.repeat(61),
    '',
  ])('J3: a name that is none, %j, is not said', (name) => {
    expect(greetingOf(name)).toBe('Hello,');
  });

  it.each(['Tess Tarrow', "Órla O'Neill-Pérez", 'שרה כהן', '李小龍'])('%s is greeted by name', (name) => {
    expect(greetingOf(name)).toBe(`Hello ${name},`);
  });
});

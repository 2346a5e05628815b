import { describe, expect, it } from 'vitest';
import { htmlToText, titleText } from './plain-text.ts';
import { parseElement } from './xml-element.ts';

describe('htmlToText', () => {
  it.each([
    ['<p>Orbita grew.</p><p>Margins  too.<br/>Costs fell.</p>', 'Orbita grew.\nMargins too.\nCosts fell.'],
    ['(NYSE: <a href="https://x.example/?a=1&b=>"><u>ABC</u></a>)', '(NYSE: ABC)'],
    [
      '<strong>(</strong><a title="">NASDAQ: ABCD</a><strong>) </strong><strong>soared</strong>',
      '(NASDAQ: ABCD) soared',
    ],
    ['March 9<sup>th</sup>', 'March 9th'],
    ['<ul><li>one</li><li>two</li></ul>', 'one\ntwo'],
    ['<table><tr><th>Revenue</th><td>5</td></tr><tr><td>Loss</td><td>2</td></tr></table>', 'Revenue 5\nLoss 2'],
    ['a<script>if (1 < 2) alert("</p>")</script>b<STYLE>p{}</STYLE>c<!-- d -->e', 'abce'],
    ['a<script>never closed', 'a'],
    ['x < y and 5 <6 <$7', 'x < y and 5 <6 <$7'],
    ['Q&amp;A &#8212; &lt;b&gt; &amp;lt; S&P R&D &nbsp; &eacute;&#x20AC;', 'Q&A — <b> &lt; S&P R&D é€'],
    ['(NASDAQ:\u200B ABCD)\u00AD\u0000\u0007', '(NASDAQ: ABCD)'],
    ['İ<SCRIPT>x</SCRIPT>İ', 'İİ'],
    ['<p title="never closed>text</p>', 'text'],
    ['tail <a', 'tail <a'],
  ])('%s', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  it.each([
    '<',
    '<a ',
    '<a "',
    `<a "><b '>`,
    '<!--',
    '<script>',
    '</script',
    '&',
    '&#',
    '&amp',
    ' ',
    '\n',
    '<p>',
    '\u0001',
    '">',
    `<a'"`,
  ])('is linear in the length for %j', (part) => {
    const html = part.repeat(Math.ceil(65_536 / part.length));
    const before = process.threadCpuUsage();
    htmlToText(html);
    htmlToText(`${html}>"'`);
    // Backtracking would take minutes.
    expect(process.threadCpuUsage(before).user).toBeLessThan(2_000_000);
  });
});

describe('titleText', () => {
  it.each([
    ['<title>Orbita &amp; Sons</title>', 'Orbita & Sons'],
    ['<title>Orbita &amp;amp; Sons &amp;lt;x&amp;gt;</title>', 'Orbita &amp; Sons &lt;x&gt;'],
    ['<title><![CDATA[Orbita &amp; <b>Sons</b>]]></title>', 'Orbita & Sons'],
    ['<title>Loss &lt; $5, was &gt; $9</title>', 'Loss < $5, was > $9'],
    ['<title>&lt;em&gt;Orbita&lt;/em&gt; rises</title>', 'Orbita rises'],
    ['<title>R&D at\n  Orbita&nbsp;Foods&#8217;</title>', 'R&D at Orbita Foods’'],
    ['<title>Orbita <i>Foods</i> one<br/>two</title>', 'Orbita Foods one two'],
  ])('%s', (xml, text) => {
    expect(titleText(parseElement(xml))).toBe(text);
  });
});

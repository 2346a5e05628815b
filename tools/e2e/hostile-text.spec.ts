import { API_BASE } from '@bna/contract/endpoint';
import type { Page } from '@playwright/test';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import { connectedText, alertRow, createNewsSummary } from './alerts.ts';
import { SCRAPER_TOKEN } from './product.ts';
import { expect, test } from './test.ts';

const TEXT_FIELDS = ['title', 'company_name', 'publisher', 'first_part', 'second_part', 'third_part'] as const;
const MORE_TEXT_FIELDS = ['negative_content', 'risk_assessment_comment', 'sector', 'industry'] as const;
/** Elements that an alert never contains. */
const FOREIGN_ELEMENTS =
  'script, style, img, image, iframe, object, embed, form, input, select, video, audio, math, base, meta';

// @threat N4
test('markup in an alert is shown as text, live and after a reload', async ({ open, product }) => {
  const page = await open({ as: 'paid' });
  await expect(connectedText(page)).toBeVisible();
  const fields = [...TEXT_FIELDS, ...MORE_TEXT_FIELDS];
  const published: { id: string; text: string }[] = [];
  for (const text of HOSTILE_TEXTS) {
    const hostile = Object.fromEntries(fields.map((field) => [field, text]));
    const { id } = await product.publish(createNewsSummary({ ...hostile, exchange_name: text.slice(0, 64).trim() }));
    published.push({ id, text });
  }
  const expectPlainText = async (): Promise<void> => {
    for (const { id, text } of published) {
      const occurrences = async (): Promise<number> =>
        ((await alertRow(page, { id }).textContent()) ?? '').split(text).length - 1;
      expect(await occurrences(), text).toBeGreaterThanOrEqual(fields.length);
    }
    await expect(page.getByRole('article').locator(FOREIGN_ELEMENTS)).toHaveCount(0);
    expect(await listEventHandlers(page)).toEqual([]);
  };
  await expect(page.getByRole('article')).toHaveCount(HOSTILE_TEXTS.length);
  await expectPlainText();
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(HOSTILE_TEXTS.length);
  await expectPlainText();
});

const HOSTILE_ADDRESSES = [
  'javascript:alert(document.domain)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  '//evil.example/x',
];

// @threat N4
test('the source of an alert must be a web URL', async ({ product }) => {
  for (const news_url of HOSTILE_ADDRESSES) {
    const response = await fetch(`${product.origin}${API_BASE}/news-summary`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SCRAPER_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(createNewsSummary({ news_url })),
    });
    expect(response.status, news_url).toBe(422);
  }
});

/** Returns attributes in the alerts that would run a script. */
const listEventHandlers = (page: Page): Promise<string[]> =>
  page.locator('article *').evaluateAll((elements) =>
    elements
      .flatMap((element) => [...element.attributes])
      .filter(({ name, value }) => name.startsWith('on') || /^\s*(?:javascript|data):/i.test(value))
      .map(({ name, value }) => `${name}=${value}`),
  );

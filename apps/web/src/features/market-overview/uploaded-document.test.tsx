import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UploadedDocument } from './uploaded-document.tsx';

const URL = '/api/v1/market-overview/2026-11-21/document';

it.each(['html', 'markdown'] as const)('shows uploaded %s in a sandboxed frame', (format) => {
  const page = document.createElement('template');
  page.innerHTML = renderToStaticMarkup(
    <UploadedDocument date="2026-11-21" upload={{ format, file_name: 'day.html', size_bytes: 12_000 }} />,
  );
  const frame = page.content.querySelector('iframe');
  expect(frame?.getAttribute('title')).toBe('Market Snapshot for Nov 21, 2026');
  expect(frame?.getAttribute('src')).toBe(URL);
  expect(frame?.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
  const link = page.content.querySelector('a');
  expect(link?.textContent).toBe('Open the document (opens in a new tab)');
  expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual([URL, '_blank']);
});

import { execFile, execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { toast } from './toasts.ts';

/** A downloaded file. */
interface SavedFile {
  readonly name: string;
  readonly path: string;
  readonly content: Buffer;
}

/** Downloads an invoice from the open payment history. */
export async function downloadInvoice(page: Page, number: string): Promise<SavedFile> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download invoice ${number}` }).click();
  const saved = await saving;
  await expect(toast(page, 'Invoice downloaded successfully')).toBeVisible();
  const path = await saved.path();
  return { name: saved.suggestedFilename(), path, content: await readFile(path) };
}

export const NO_PDF_READER = 'pdftotext (poppler-utils) is not installed';

/** Returns whether PDFs can be read. `npm test` installs pdftotext if possible. */
export function hasPdfReader(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Returns the text of a PDF, line by line. */
export async function readPdf({ path }: Pick<SavedFile, 'path'>): Promise<string> {
  const { stdout } = await promisify(execFile)('pdftotext', ['-layout', path, '-']);
  return stdout;
}

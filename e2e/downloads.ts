import { execFile, execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { toast } from './toasts.ts';

/** A file that a page has handed to the browser to keep. */
interface SavedFile {
  readonly name: string;
  /** Where the browser has put it. */
  readonly path: string;
  readonly content: Buffer;
}

/** Downloads the invoice with the `number` from the payment history that is on screen. */
export async function downloadInvoice(page: Page, number: string): Promise<SavedFile> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download invoice ${number}` }).click();
  const saved = await saving;
  await expect(toast(page, 'Invoice downloaded successfully')).toBeVisible();
  const path = await saved.path();
  return { name: saved.suggestedFilename(), path, content: await readFile(path) };
}

export const NO_PDF_READER = 'The words of a PDF are read with pdftotext (poppler-utils), which is not installed here';

/** Whether PDFs can be read here. `npm test` installs what is needed where it may. */
export function hasPdfReader(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The words of a PDF, line by line as they are set. */
export async function readPdf({ path }: Pick<SavedFile, 'path'>): Promise<string> {
  const { stdout } = await promisify(execFile)('pdftotext', ['-layout', path, '-']);
  return stdout;
}

import type { Locator, Page } from '@playwright/test';

/** Badge of the plan on the subscription page. */
export const planBadge = (page: Page, words: string): Locator =>
  page.getByRole('main').getByText(words, { exact: true });

export const summaryDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Summary of your subscription' });

export const confirmCloseDialog = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Are you completed reviewing your subscription?' });

/** Rows of the payment history, newest first. */
export const invoiceRows = (page: Page): Locator =>
  page
    .getByRole('table', { name: 'Invoices, newest first' })
    .getByRole('row')
    .filter({ has: page.getByRole('button') });

/** Cells of a column of the payment history, from top to bottom. The first column is 0. */
export const invoiceCells = (page: Page, column: number): Locator =>
  invoiceRows(page).locator(`[role="cell"]:nth-child(${String(column + 1)})`);

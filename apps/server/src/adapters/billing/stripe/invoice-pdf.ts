import type { Stripe } from 'stripe';
import { PaymentProviderAwayError } from '../../../payment-provider.ts';
import { isMissing } from './errors.ts';
import type { TrustedUrls } from './trusted-urls.ts';

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;
const MAX_BYTES = 5 * 1024 * 1024;
const PDF = '%PDF';

interface Desk {
  readonly stripe: Stripe;
  readonly urls: TrustedUrls;
}

/**
 * The address is asked for now: an older one may lead nowhere.
 * @returns null while Stripe has not made the file
 * @throws PaymentProviderAwayError for whatever else comes
 */
export async function fetchInvoicePdf({ stripe, urls }: Desk, invoiceId: string): Promise<Buffer | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const url = await findUrl(stripe, invoiceId);
  if (url === null) return null;
  try {
    const { body } = await follow(urls, url, signal);
    const file = body === null ? Buffer.alloc(0) : await readCapped(body);
    if (file.subarray(0, PDF.length).toString('latin1') !== PDF) throw new UnusableFileError('it is no PDF');
    return file;
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new PaymentProviderAwayError(`The file of ${invoiceId} cannot be fetched: ${reason}`, { cause: error });
  }
}

class UnusableFileError extends Error {
  override readonly name = 'UnusableFileError';
}

async function findUrl(stripe: Stripe, invoiceId: string): Promise<string | null> {
  try {
    const invoice = await stripe.invoices.retrieve(invoiceId, {}, { timeout: TIMEOUT_MS, maxNetworkRetries: 0 });
    return invoice.invoice_pdf ?? null;
  } catch (error) {
    if (isMissing(error)) throw new PaymentProviderAwayError(`Stripe does not know ${invoiceId}`);
    throw error;
  }
}

/** Each step is looked at before it is gone. The secret key is for Stripe's API and is not sent along. */
async function follow(urls: TrustedUrls, start: string, signal: AbortSignal): Promise<Response> {
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (!urls.isTrusted(url, 'pdf')) throw new UnusableFileError("an address is not Stripe's");
    const response = await fetch(url, { redirect: 'manual', signal });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) {
      if (response.status === 200) return response;
      await response.body?.cancel();
      throw new UnusableFileError(`the answer has status ${String(response.status)}`);
    }
    await response.body?.cancel();
    url = URL.parse(location, url)?.href ?? location;
  }
  throw new UnusableFileError('it is redirected too often');
}

async function readCapped(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new UnusableFileError('it is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

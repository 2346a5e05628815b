import type { Stripe } from 'stripe';
import { PaymentProviderUnavailableError } from '../../../payment-provider.ts';
import { isMissing } from './errors.ts';
import type { TrustedUrls } from './trusted-urls.ts';

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;
const MAX_BYTES = 5 * 1024 * 1024;
const PDF_MAGIC = '%PDF';

interface StripeContext {
  readonly stripe: Stripe;
  readonly urls: TrustedUrls;
}

/**
 * Fetches the PDF from a fresh URL, because older ones expire. Returns null while Stripe has no PDF.
 * @throws PaymentProviderUnavailableError on any failure
 */
export async function fetchInvoicePdf({ stripe, urls }: StripeContext, invoiceId: string): Promise<Buffer | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const url = await findUrl(stripe, invoiceId);
  if (url === null) return null;
  try {
    const { body } = await followRedirects(urls, url, signal);
    const file = body === null ? Buffer.alloc(0) : await readCapped(body);
    if (file.subarray(0, PDF_MAGIC.length).toString('latin1') !== PDF_MAGIC) throw new UnusableFileError('not a PDF');
    return file;
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new PaymentProviderUnavailableError(`Can't fetch the PDF of ${invoiceId}: ${reason}`, { cause: error });
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
    if (isMissing(error)) throw new PaymentProviderUnavailableError(`Stripe doesn't know invoice ${invoiceId}`);
    throw error;
  }
}

/** Checks the host of each redirect before following it. Does not send the secret key. */
async function followRedirects(urls: TrustedUrls, start: string, signal: AbortSignal): Promise<Response> {
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (!urls.isTrusted(url, 'pdf')) throw new UnusableFileError("a URL isn't Stripe's");
    const response = await fetch(url, { redirect: 'manual', signal });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) {
      if (response.status === 200) return response;
      await response.body?.cancel();
      throw new UnusableFileError(`the response has status ${String(response.status)}`);
    }
    await response.body?.cancel();
    url = URL.parse(location, url)?.href ?? location;
  }
  throw new UnusableFileError('too many redirects');
}

async function readCapped(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new UnusableFileError('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

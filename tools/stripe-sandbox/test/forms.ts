/** Posts a form as a browser does, without following redirects. */
export function post(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(url).origin },
    body: new URLSearchParams(fields).toString(),
  });
}

/** Returns the card fields of a hosted page. */
export const cardFields = (number: string): Record<string, string> => ({
  number: number.replace(/(\d{4})(?=\d)/g, '$1 '),
  expiry: '12 / 30',
  cvc: '123',
  name: 'Ada Example',
});

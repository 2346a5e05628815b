import type { Page, Route } from '@playwright/test';

/** Changes the product's responses to the page's requests for `url`. */
export async function modifyResponse<Body>(
  page: Page,
  url: string | RegExp,
  change: (body: Body) => Body,
): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Body) });
  });
}

/** Responds with an error instead of the product. */
export const rejectRequest = (route: Route, status: number, message: string): Promise<void> =>
  route.fulfill({ status, json: { code: 'refused', message } });

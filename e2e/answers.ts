import type { Page, Route } from '@playwright/test';

/** From now on the page is told something else than the product says, where it asks for `url`. */
export async function changeAnswer<Body>(
  page: Page,
  url: string | RegExp,
  change: (body: Body) => Body,
): Promise<void> {
  await page.route(url, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change((await answer.json()) as Body) });
  });
}

/** Answers in place of the product that it cannot be done. */
export const refuse = (route: Route, status: number, message: string): Promise<void> =>
  route.fulfill({ status, json: { code: 'refused', message } });

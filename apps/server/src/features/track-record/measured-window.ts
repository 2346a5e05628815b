import { newYorkDateOf } from '@bna/contract/time';
import { lastClosedTradingDay, nextCloseAfter } from '@bna/contract/trading-days';

/** Trading days from the first close to the last one. */
export const FIVE_DAYS = 5;

/** A time span that begins with an alert. */
interface MeasuredWindow {
  readonly from: Date;
  readonly to: Date;
}

/** Returns the first close of the exchanges after an alert. */
export const firstCloseAfter = (publishedAt: Date): Date => nextCloseAfter(lastClosedTradingDay(publishedAt));

/** Returns the time from an alert to the last close that it is measured at. */
export function measuredWindow(publishedAt: Date): MeasuredWindow {
  let to = firstCloseAfter(publishedAt);
  for (let day = 0; day < FIVE_DAYS; day += 1) to = nextCloseAfter(newYorkDateOf(to));
  return { from: publishedAt, to };
}

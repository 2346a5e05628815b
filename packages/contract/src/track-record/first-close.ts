import { z } from 'zod/mini';

/**
 * What is known of a stock at the first close after an alert. `not_measured`: that close is still to come, or its prices
 * are late. `no_price`: the market closed without a price of the stock, for example during a halt. `suspected_split`: a
 * price jump that looks like a stock split precedes the close. `delisted`: the stock has no more prices.
 */
export const FirstCloseState = z.enum(['measured', 'not_measured', 'no_price', 'suspected_split', 'delisted']);
export type FirstCloseState = z.infer<typeof FirstCloseState>;

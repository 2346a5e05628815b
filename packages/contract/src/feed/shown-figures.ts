import { datedFigures, type Figures } from './figure-age.ts';
import { formatLastPrice, formatMarketCap, formatVolume } from './figures.ts';

/** A figure of a company as readers see it. */
export interface ShownFigure {
  readonly label: 'Last price' | 'Market cap' | 'Avg volume';
  /** Null if unknown, and for a figure without a date. */
  readonly text: string | null;
  /** Date (`YYYY-MM-DD`) of the figure; null without a text. `formatFigureDate` says whether to show it. */
  readonly asOf: string | null;
}

/** Returns price, market cap and volume as readers see them. */
export function listFigures(figures: Figures): readonly [ShownFigure, ShownFigure, ShownFigure] {
  const { last_price: price, market_cap: marketCap, average_volume: volume } = datedFigures(figures);
  return [
    show('Last price', price === null ? null : formatLastPrice(price), figures.last_price_as_of),
    show('Market cap', marketCap === null ? null : `$${formatMarketCap(marketCap)}`, figures.market_cap_as_of),
    show('Avg volume', volume === null ? null : formatVolume(volume), figures.average_volume_as_of),
  ];
}

const show = (label: ShownFigure['label'], text: string | null, asOf: string | null): ShownFigure => ({
  label,
  text,
  asOf: text === null ? null : asOf,
});

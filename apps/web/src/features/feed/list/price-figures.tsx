import type { ReactNode, Ref } from 'react';
import { Figure } from './figure.tsx';

interface PriceFiguresProps {
  readonly ref?: Ref<HTMLDListElement>;
  readonly name?: string | undefined;
  readonly price?: ReactNode;
  readonly volume?: ReactNode;
}

/** The price now and today's volume in an alert's card. Takes the same place before they are known. */
export const PriceFigures = ({ ref, name = 'Price now', price = '—', volume = '—' }: PriceFiguresProps) => (
  <dl ref={ref} className="grid grid-cols-3 gap-x-4 gap-y-1 tabular-nums lg:grid-cols-1">
    <Figure name={name}>{price}</Figure>
    <Figure name="Volume today">{volume}</Figure>
  </dl>
);

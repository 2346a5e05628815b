import type { ReactNode, Ref } from 'react';
import { Figure } from './figure.tsx';

interface PriceFiguresProps {
  readonly ref?: Ref<HTMLDListElement>;
  /** A note on the price, such as `delayed`. */
  readonly label?: string | undefined;
  readonly atAlert?: ReactNode;
  /** What `price` is. */
  readonly name?: string | undefined;
  readonly price?: ReactNode;
  readonly volume?: ReactNode;
  /** The day of the volume, such as `today`; empty if unknown. */
  readonly volumeDay?: string;
}

/** The prices at the alert and now, and the volume of the last day with trades, in an alert's card. Nothing moves when they become known. */
export const PriceFigures = ({
  ref,
  label = '',
  atAlert = '—',
  name = 'Price now',
  price = '—',
  volume = '—',
  volumeDay = '',
}: PriceFiguresProps) => (
  <dl ref={ref} className="grid grid-cols-3 gap-x-4 gap-y-1 tabular-nums lg:grid-cols-1">
    <Figure name="At the alert">{atAlert}</Figure>
    <Figure
      name={
        <>
          {name}
          {label !== '' && <span className="lg:hidden">, {label}</span>}
        </>
      }
    >
      {label !== '' && <span className="text-caption font-normal text-ink-muted max-lg:hidden">{label} </span>}
      {price}
    </Figure>
    <Figure name={`Volume ${volumeDay}`.trim()}>{volume}</Figure>
  </dl>
);

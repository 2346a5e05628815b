import { useEffect, useRef, useState } from 'react';
import { AmountField } from '../../../ui/amount-field.tsx';
import { type FeedFilter, MAX_PRICE, MAX_VOLUME } from './feed-search.ts';
import { parseAmount } from './parse-amount.ts';

type Amounts = Pick<FeedFilter, 'min_price' | 'max_price' | 'min_volume'>;
type Texts = Readonly<Record<keyof Amounts, string>>;

interface AmountFieldsProps {
  readonly amounts: Amounts;
  /** Called only while all fields are valid. */
  readonly onChange: (amounts: Amounts) => void;
}

const INVALID_PRICE = 'Enter a price, such as 2.50';
const INVALID_VOLUME = 'Enter a number of shares, such as 500K';

/** Text fields for the bounds of volume and price. */
export function AmountFields({ amounts, onChange }: AmountFieldsProps) {
  const [texts, setTexts] = useState(() => textsOf(amounts));
  const key = keyOf(amounts);
  const submittedKey = useRef(key);
  useEffect(() => {
    // The amounts changed elsewhere: a filter chip, the Back button or a link.
    if (key === submittedKey.current) return;
    submittedKey.current = key;
    setTexts(textsOf(amounts));
  }, [key, amounts]);

  const change = (changedTexts: Partial<Texts>): void => {
    const next = { ...texts, ...changedTexts };
    setTexts(next);
    if (Object.keys(errorsIn(next)).length > 0) return;
    const nextAmounts = amountsIn(next);
    submittedKey.current = keyOf(nextAmounts);
    onChange(nextAmounts);
  };
  const errors = errorsIn(texts);
  return (
    <>
      <AmountField
        isSmall
        label="Average volume from"
        placeholder="e.g. 500K"
        text={texts.min_volume}
        error={errors.min_volume}
        onChange={(min_volume) => change({ min_volume })}
      />
      <AmountField
        isSmall
        label="Price from"
        placeholder="$0.00"
        text={texts.min_price}
        error={errors.min_price}
        onChange={(min_price) => change({ min_price })}
      />
      <AmountField
        isSmall
        label="Price to"
        placeholder="Any"
        text={texts.max_price}
        error={errors.max_price}
        onChange={(max_price) => change({ max_price })}
      />
    </>
  );
}

const keyOf = ({ min_price, max_price, min_volume }: Amounts): string => [min_price, max_price, min_volume].join(' ');

const textOf = (amount: number | undefined): string => (amount === undefined ? '' : String(amount));

const textsOf = ({ min_price, max_price, min_volume }: Amounts): Texts => ({
  min_price: textOf(min_price),
  max_price: textOf(max_price),
  min_volume: textOf(min_volume),
});

const amountsIn = ({ min_price, max_price, min_volume }: Texts): Amounts => ({
  min_price: parseAmount(min_price, MAX_PRICE) ?? undefined,
  max_price: parseAmount(max_price, MAX_PRICE) ?? undefined,
  min_volume: parseAmount(min_volume, MAX_VOLUME) ?? undefined,
});

function errorsIn(texts: Texts): Partial<Texts> {
  const { min_price, max_price } = amountsIn(texts);
  const isReversed = min_price !== undefined && max_price !== undefined && min_price > max_price;
  return {
    ...(parseAmount(texts.min_price, MAX_PRICE) === null ? { min_price: INVALID_PRICE } : {}),
    ...(parseAmount(texts.max_price, MAX_PRICE) === null ? { max_price: INVALID_PRICE } : {}),
    ...(isReversed ? { max_price: 'Must be at least “Price from”' } : {}),
    ...(parseAmount(texts.min_volume, MAX_VOLUME) === null ? { min_volume: INVALID_VOLUME } : {}),
  };
}

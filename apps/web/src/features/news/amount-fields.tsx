import { useEffect, useRef, useState } from 'react';
import { FieldFrame, INPUT_CLASS, useField } from '../../ui/field-frame.tsx';
import { type FeedFilter, MAX_PRICE, MAX_VOLUME } from './feed-search.ts';
import { parseAmount } from './parse-amount.ts';

type Amounts = Pick<FeedFilter, 'min_price' | 'max_price' | 'min_volume'>;
type Texts = Readonly<Record<keyof Amounts, string>>;

interface AmountFieldsProps {
  readonly amounts: Amounts;
  /** Told as soon as all that is written makes sense, and not before. */
  readonly onChange: (amounts: Amounts) => void;
}

const WRONG = { price: 'Please enter dollars, such as 2.50', volume: 'Please enter shares, such as 500K' } as const;

/** Bounds of volume and price, as they are typed in. */
export function AmountFields({ amounts, onChange }: AmountFieldsProps) {
  const [texts, setTexts] = useState(() => textsOf(amounts));
  const key = keyOf(amounts);
  const told = useRef(key);
  useEffect(() => {
    // Not by these fields: a chip, the way back, a link.
    if (key === told.current) return;
    told.current = key;
    setTexts(textsOf(amounts));
  }, [key, amounts]);

  const enter = (change: Partial<Texts>): void => {
    const next = { ...texts, ...change };
    setTexts(next);
    if (Object.keys(errorsIn(next)).length > 0) return;
    const changed = amountsIn(next);
    told.current = keyOf(changed);
    onChange(changed);
  };
  const errors = errorsIn(texts);
  return (
    <>
      <AmountField
        label="Average volume from"
        placeholder="Such as 500K"
        text={texts.min_volume}
        error={errors.min_volume}
        onText={(min_volume) => enter({ min_volume })}
      />
      <AmountField
        label="Price from"
        placeholder="$0.00"
        text={texts.min_price}
        error={errors.min_price}
        onText={(min_price) => enter({ min_price })}
      />
      <AmountField
        label="Price to"
        placeholder="Any"
        text={texts.max_price}
        error={errors.max_price}
        onText={(max_price) => enter({ max_price })}
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
  const turned = min_price !== undefined && max_price !== undefined && min_price > max_price;
  return {
    ...(parseAmount(texts.min_price, MAX_PRICE) === null ? { min_price: WRONG.price } : {}),
    ...(parseAmount(texts.max_price, MAX_PRICE) === null ? { max_price: WRONG.price } : {}),
    ...(turned ? { max_price: 'Must not be lower than “Price from”' } : {}),
    ...(parseAmount(texts.min_volume, MAX_VOLUME) === null ? { min_volume: WRONG.volume } : {}),
  };
}

interface AmountFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
}

function AmountField({ label, placeholder, text, error, onText }: AmountFieldProps) {
  const { ids, inputProps } = useField({ error, description: undefined });
  return (
    <FieldFrame label={label} error={error} ids={ids}>
      <input
        {...inputProps}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        placeholder={placeholder}
        value={text}
        className={`${INPUT_CLASS} h-9! text-body! tabular-nums`}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    </FieldFrame>
  );
}

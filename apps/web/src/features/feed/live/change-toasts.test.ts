import { toast } from 'sonner';
import { beforeAll, expect, it } from 'vitest';
import { newsSummary } from '../../../../test/factories.ts';
import { connectToasts } from '../../../lib/toast.ts';
import { showCorrections, showRetractions } from './change-toasts.ts';

beforeAll(() => connectToasts(toast));

const alert = (symbol: string, minute: number) =>
  newsSummary({
    id: symbol,
    symbol,
    published_date: `2026-03-10T14:0${String(minute)}:00.000Z`,
    first_part: `${symbol} wins an order.`,
  });

it('names one or several corrected alerts', () => {
  showCorrections([alert('A', 1)]);
  expect(toast.getToasts().at(-1)).toMatchObject({ title: 'A alert corrected' });
  showCorrections([alert('A', 1), alert('B', 2)]);
  expect(toast.getToasts().at(-1)).toMatchObject({ title: '2 alerts corrected: A, B' });
});

it('keeps a notice of each retracted alert, with its time and headline, until the user closes it', () => {
  showRetractions([alert('C', 3), alert('D', 4)]);
  const retracted = toast.getToasts().filter(({ id }) => String(id).startsWith('retracted-'));
  expect(retracted).toMatchObject([
    { title: 'C alert of 10:03 ET retracted', description: 'C wins an order.', duration: Number.POSITIVE_INFINITY },
    { title: 'D alert of 10:04 ET retracted', description: 'D wins an order.', duration: Number.POSITIVE_INFINITY },
  ]);
});

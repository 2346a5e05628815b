import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAdmission } from './live-admission.ts';

describe('admission', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const open = () => {
    const admission = createAdmission({ perTurn: 2, pauseMs: 10, maxWaiting: 5 });
    const admitted: number[] = [];
    const refused: number[] = [];
    let asked = 0;
    const ask = (count: number): void => {
      for (let more = 0; more < count; more += 1) {
        const number = asked;
        asked += 1;
        admission.ask((isAdmitted) => (isAdmitted ? admitted : refused).push(number));
      }
    };
    return { admission, admitted, refused, ask };
  };

  it('keeps nobody waiting who comes alone, however many come one by one', () => {
    const { admitted, ask } = open();
    for (let number = 0; number < 10; number += 1) {
      ask(1);
      expect(admitted).toHaveLength(number + 1);
      vi.advanceTimersByTime(10);
    }
  });

  it('lets a crowd in turn by turn, in the order in which they came', () => {
    const { admitted, ask } = open();
    ask(6);
    expect(admitted).toEqual([0, 1]);
    vi.advanceTimersByTime(9);
    expect(admitted).toEqual([0, 1]);
    vi.advanceTimersByTime(1);
    expect(admitted).toEqual([0, 1, 2, 3]);
    // Whoever comes now does not go before those who wait.
    ask(1);
    vi.advanceTimersByTime(10);
    expect(admitted).toEqual([0, 1, 2, 3, 4, 5]);
    vi.advanceTimersByTime(10);
    expect(admitted).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('turns away at once whoever is too many, and takes others again when there is room', () => {
    const { admitted, refused, ask } = open();
    ask(8);
    expect(refused).toEqual([7]);
    vi.advanceTimersByTime(10);
    ask(1);
    expect(refused).toEqual([7]);
    vi.advanceTimersByTime(1_000);
    expect(admitted).toEqual([0, 1, 2, 3, 4, 5, 6, 8]);
  });

  it('turns everyone away who waits when it is closed, and whoever comes after', () => {
    const { admission, admitted, refused, ask } = open();
    ask(4);
    admission.close();
    expect(refused).toEqual([2, 3]);
    ask(1);
    vi.advanceTimersByTime(1_000);
    expect(admitted).toEqual([0, 1]);
    expect(refused).toEqual([2, 3, 4]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHandshakeThrottle } from './handshake-throttle.ts';

describe('the handshake throttle', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const create = () => {
    const throttle = createHandshakeThrottle({ batchSize: 2, pauseMs: 10, maxQueued: 5 });
    const admitted: number[] = [];
    const refused: number[] = [];
    let next = 0;
    const enter = (count: number): void => {
      for (let added = 0; added < count; added += 1) {
        const number = next;
        next += 1;
        throttle.enter((isAdmitted) => (isAdmitted ? admitted : refused).push(number));
      }
    };
    return { throttle, admitted, refused, enter };
  };

  it('admits single handshakes at once', () => {
    const { admitted, enter } = create();
    for (let number = 0; number < 10; number += 1) {
      enter(1);
      expect(admitted).toHaveLength(number + 1);
      vi.advanceTimersByTime(10);
    }
  });

  it('admits a burst in batches, in order of arrival', () => {
    const { admitted, enter } = create();
    enter(6);
    expect(admitted).toEqual([0, 1]);
    vi.advanceTimersByTime(9);
    expect(admitted).toEqual([0, 1]);
    vi.advanceTimersByTime(1);
    expect(admitted).toEqual([0, 1, 2, 3]);
    // A new handshake queues behind the others.
    enter(1);
    vi.advanceTimersByTime(10);
    expect(admitted).toEqual([0, 1, 2, 3, 4, 5]);
    vi.advanceTimersByTime(10);
    expect(admitted).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('refuses handshakes while the queue is full', () => {
    const { admitted, refused, enter } = create();
    enter(8);
    expect(refused).toEqual([7]);
    vi.advanceTimersByTime(10);
    enter(1);
    expect(refused).toEqual([7]);
    vi.advanceTimersByTime(1_000);
    expect(admitted).toEqual([0, 1, 2, 3, 4, 5, 6, 8]);
  });

  it('refuses queued and later handshakes once closed', () => {
    const { throttle, admitted, refused, enter } = create();
    enter(4);
    throttle.close();
    expect(vi.getTimerCount()).toBe(0);
    expect(refused).toEqual([2, 3]);
    enter(1);
    vi.advanceTimersByTime(1_000);
    expect(admitted).toEqual([0, 1]);
    expect(refused).toEqual([2, 3, 4]);
  });
});

import { expect, it } from 'vitest';
import { newsSummary } from '../../../../test/factories.ts';
import { createAnnouncer } from './announcer.ts';

const arrived = (symbol: string) => ({
  alert: newsSummary({ id: symbol, symbol, company_name: 'Company', first_part: 'Wins an order.' }),
  isLate: false,
});

function openPage() {
  let tasks: (() => void)[] = [];
  const announced: string[] = [];
  const announcer = createAnnouncer((task) => tasks.push(task));
  announcer.subscribe(() => announced.push(announcer.read().text));
  return {
    announcer,
    announced,
    pass: () => {
      const due = tasks;
      tasks = [];
      for (const task of due) task();
    },
    pendingTasks: () => tasks.length,
  };
}

it('announces the first alert immediately and combines a burst', () => {
  const { announcer, announced, pass, pendingTasks } = openPage();
  announcer.announceAlerts([arrived('A')]);
  expect(announced).toEqual(['A Company: Wins an order.']);
  for (const symbol of ['B', 'C', 'D', 'E']) announcer.announceAlerts([arrived(symbol)]);
  expect(announced).toHaveLength(1);
  pass();
  expect(announced[1]).toBe(
    'B Company: Wins an order. C Company: Wins an order. D Company: Wins an order. and 1 more alert',
  );
  pass();
  expect(announced).toHaveLength(2);
  expect(pendingTasks()).toBe(0);
  announcer.announceAlerts([arrived('F')]);
  expect(announced).toHaveLength(3);
});

it('announces the same text again', () => {
  const { announcer, pass } = openPage();
  announcer.announceConnection('Reconnected.');
  const { id } = announcer.read();
  pass();
  announcer.announceConnection('Reconnected.');
  expect(announcer.read()).toEqual({ text: 'Reconnected.', id: id + 1 });
});

it('announces only the last of several states, after the alerts', () => {
  const { announcer, announced, pass } = openPage();
  announcer.announceAlerts([arrived('A')]);
  announcer.announceConnection('Delayed.');
  announcer.announceConnection('Reconnected.');
  announcer.announceAlerts([arrived('B')]);
  pass();
  expect(announced[1]).toBe('B Company: Wins an order. Reconnected.');
});

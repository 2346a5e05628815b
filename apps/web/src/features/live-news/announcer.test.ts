import { expect, it } from 'vitest';
import { newsSummary } from '../../../test/factories.ts';
import { createAnnouncer } from './announcer.ts';

const arrived = (symbol: string) => ({
  item: newsSummary({ id: symbol, symbol, company_name: 'Company', first_part: 'Wins an order.' }),
  late: false,
});

function openPage() {
  let tasks: (() => void)[] = [];
  const said: string[] = [];
  const announcer = createAnnouncer((task) => tasks.push(task));
  announcer.subscribe(() => said.push(announcer.read().text));
  return {
    announcer,
    said,
    pass: () => {
      const due = tasks;
      tasks = [];
      for (const task of due) task();
    },
    waitingTasks: () => tasks.length,
  };
}

it('says the first at once and gathers a burst into one', () => {
  const { announcer, said, pass, waitingTasks } = openPage();
  announcer.alerts([arrived('A')]);
  expect(said).toEqual(['A Company: Wins an order.']);
  for (const symbol of ['B', 'C', 'D', 'E']) announcer.alerts([arrived(symbol)]);
  expect(said).toHaveLength(1);
  pass();
  expect(said[1]).toBe(
    'B Company: Wins an order. C Company: Wins an order. D Company: Wins an order. and 1 more alert',
  );
  pass();
  expect(said).toHaveLength(2);
  expect(waitingTasks()).toBe(0);
  announcer.alerts([arrived('F')]);
  expect(said).toHaveLength(3);
});

it('says the same words again as something new', () => {
  const { announcer, pass } = openPage();
  announcer.channel('Connected again.');
  const { turn } = announcer.read();
  pass();
  announcer.channel('Connected again.');
  expect(announcer.read()).toEqual({ text: 'Connected again.', turn: turn + 1 });
});

it('says of several states that wait the last alone, after the alerts', () => {
  const { announcer, said, pass } = openPage();
  announcer.alerts([arrived('A')]);
  announcer.channel('Delayed.');
  announcer.channel('Connected again.');
  announcer.alerts([arrived('B')]);
  pass();
  expect(said[1]).toBe('B Company: Wins an order. Connected again.');
});

import { describe, expect, it } from 'vitest';
import { countExcluding, countStatements } from './statement-log.ts';

const LOG = `2026-11-20 15:00:00.000 UTC [71] LOG:  statement: begin
2026-11-20 15:00:00.001 UTC [71] LOG:  execute <unnamed>: select "id" from "session" where "id" in ($1, $2, $3)
2026-11-20 15:00:00.001 UTC [71] DETAIL:  Parameters: $1 = 'LOG:  statement: not one'
2026-11-20 15:00:00.002 UTC [71] LOG:  execute named: select "id" from "session" where "id" in ($1)
2026-11-20 15:00:00.003 UTC [72] LOG:  statement: select
	"epoch" from "alert_log_head"
2026-11-20 15:00:00.004 UTC [72] WARNING:  there is no transaction in progress
`;

describe('the statements of a log', () => {
  it('are counted by text, regardless of the number of keys', () => {
    expect([...countStatements(LOG)]).toEqual([
      ['begin', 1],
      ['select "id" from "session" where "id" in ($)', 2],
      ['select', 1],
    ]);
  });

  it('exclude those of the background', () => {
    const background = new Map([
      ['begin', 9],
      ['select', 9],
    ]);
    expect(countExcluding(countStatements(LOG), background)).toBe(2);
  });
});

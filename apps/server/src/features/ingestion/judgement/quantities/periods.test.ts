import { describe, expect, it } from 'vitest';
import { tokenize } from './lexer.ts';
import { findPeriods } from './periods.ts';

describe('the periods of a text', () => {
  it.each([
    ['', []],
    ['the Third Quarter of fiscal year 2026 net', ['third quarter of fiscal year 2026']],
    ['third fiscal quarter 2026', ['third fiscal quarter 2026']],
    ['third fiscal depot', []],
    ['third depot', []],
    ['third depot quarter', []],
    ['nine months ended Sept. 30, 2026', ['nine months ended Sept. 30, 2026']],
    ['nine months ended September 30 2026', ['nine months ended September 30 2026']],
    ['nine months ended September 2026', ['nine months ended September 2026']],
    ['nine months ended September, net', ['nine months ended September']],
    ['nine months ended September 30, 500', ['nine months ended September 30']],
    ['nine months ended depot', []],
    ['nine months', []],
    ['depot months ended September', []],
    ['nine depots ended September', []],
    ['quarter ending May', ['quarter ending May']],
    ['quarter in May', []],
    ['Q3 2026', ['Q3 2026']],
    ["Q3 '26", ["Q3 '26"]],
    ['Q3 26', ['Q3']],
    ['fiscal depot', []],
    ['fiscal 2026', ['fiscal 2026']],
    ['FY 2026', ['FY 2026']],
    ['Q3 of the fiscal year 2026', ['Q3 of the fiscal year 2026']],
    ['Q3 of the fiscal year of 2026', ['Q3', 'fiscal year of 2026']],
    ['in 2026', ['2026']],
    ['in 2026 and for 2027', ['2026', '2027']],
    ['net 2026 revenue', ['2026']],
    ['net 2026', []],
    [', 2026 revenue', []],
    ['May 2026 revenue', []],
    ['$ 2026 revenue', []],
    ['in 1812', []],
  ])('%j are %j', (text, periods) => {
    expect(findPeriods(tokenize(text)).map((period) => period.text)).toEqual(periods);
  });
});

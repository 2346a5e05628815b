import { describe, expect, it } from 'vitest';
import { describeQuantities } from './testing/describe-quantities.ts';

describe('comparisons', () => {
  it.each([
    ['revenue rose to $12 million from $10 million', ['revenue: $12 million, from $10 million']],
    ['revenue rose from $10 million to $12 million', ['revenue: $12 million, from $10 million']],
    [
      'revenue increased 20% to $12 million, compared to $10 million in 2025',
      ['revenue: up 20%', 'revenue: $12 million, from $10 million'],
    ],
    [
      'revenue was $12 million compared with $10 million for the same period of 2025',
      ['revenue: $12 million, from $10 million'],
    ],
    [
      'net income of $3 million, or $0.14 per share, compared to $2 million, or $0.09 per share, in 2025',
      ['net income: $3 million, from $2 million', 'net income: $0.14 per share, from $0.09 per share'],
    ],
    [
      'net income of $3 million, or $0.14 per share, versus a net loss of $2 million or $0.09 per share',
      ['net income: $3 million, from -$2 million', 'net income: $0.14 per share, from -$0.09 per share'],
    ],
    [
      'EPS outlook $3.00-$3.20 to $3.40-$3.60',
      ['eps outlook: $3.40 to $3.60 per share, from $3.00 to $3.20 per share, outlook'],
    ],
    ['sales of $4-5 million to $6 million', ['sales: $4 million to $5 million', '-: $6 million']],
    ['revenue was $12 million, as compared to $10 million', ['revenue: $12 million, from $10 million']],
    ['revenue was $12 million as against $10 million', ['revenue: $12 million, from $10 million']],
    ['revenue was $12 million rather than $10 million', ['revenue: $12 million, from $10 million']],
    ['revenue was $12 million, over $10 million in 2025', ['revenue: $12 million, from $10 million']],
    ['revenue of $12 million beat the consensus of $10 million', ['revenue: $12 million, expected $10 million']],
    ['earnings of $12 million exceed consensus of $10 million', ['earnings: $12 million, expected $10 million']],
    ['earnings of $12 million top the Street at $10 million', ['earnings: $12 million, expected $10 million']],
    ['EPS of $0.50 compare with a consensus of $0.45', ['eps: $0.50 per share, expected $0.45 per share']],
    [
      "revenue of $12 million topped analysts' estimates of $10 million",
      ['revenue: $12 million, expected $10 million'],
    ],
    ['revenue of $12 million, below estimates of $14 million', ['revenue: $12 million, expected $14 million']],
    ['revenue of $12 million, short of the $14 million expected', ['revenue: $12 million, expected $14 million']],
    ['revenue of $12 million against $14 million expected', ['revenue: $12 million, expected $14 million']],
    [
      'revenue of $12 million, up 19% over the prior-year quarter and ahead of the $10 million that analysts had expected',
      ['revenue: $12 million, expected $10 million', 'revenue: up 19%'],
    ],
    ['revenue of $12 million versus an estimate of $14 million', ['revenue: $12 million, expected $14 million']],
    ['a profit of $0.06 is now expected instead of $0.02', ['profit: $0.06 per share, from $0.02 per share']],
    ['revenue, land proceeds and interest reached $12 million', ['-: $12 million']],
    ['EPS of $0.50, ahead of the $0.45 consensus', ['eps: $0.50 per share, expected $0.45 per share']],
    ['EPS of $0.50, better than $0.45 expected', ['eps: $0.50 per share, expected $0.45 per share']],
    ['EPS of $0.50 and revenue of $12 million', ['eps: $0.50 per share', 'revenue: $12 million']],
    ['EPS of $0.50 on revenue of $12 million', ['eps: $0.50 per share', 'revenue: $12 million']],
    [
      'EPS of $0.50, revenue of $12 million and EBITDA of $3 million',
      ['eps: $0.50 per share', 'revenue: $12 million', 'ebitda: $3 million'],
    ],
  ])('%s', (text, expected) => {
    expect(describeQuantities(text)).toEqual(expected);
  });
});

describe('changes', () => {
  it.each([
    [
      'revenue of $12 million, up 20%, and EBITDA of $3 million, up 30%',
      ['revenue: $12 million', 'revenue: up 20%', 'ebitda: $3 million', 'ebitda: up 30%'],
    ],
    ['revenue of $12 million, a 20% increase', ['revenue: $12 million', 'revenue: up 20%']],
    ['revenue of $12 million, an increase of 20%', ['revenue: $12 million', 'revenue: up 20%']],
    ['revenue of $12 million, representing growth of 20%', ['revenue: $12 million', 'revenue: up 20%']],
    ['revenue of $12 million, which represents an increase of 20%', ['revenue: $12 million', 'revenue: up 20%']],
    ['revenue of $12 million (up 20%)', ['revenue: $12 million', 'revenue: up 20%']],
    ['revenue of $12 million, or 20% more than in 2025', ['revenue: $12 million', 'revenue: up 20%']],
    ['revenue of $12 million and a 20% increase in backlog', ['revenue: $12 million', 'backlog: up 20%']],
    ['revenue of $12 million, 20% higher', ['revenue: $12 million', 'revenue: up 20%']],
    ['revenue of $12 million, 20% lower than in 2025', ['revenue: $12 million', 'revenue: down 20%']],
    ['revenue grew by 20%', ['revenue: up 20%']],
    ['revenue grew by more than 20%', ['revenue: up more than 20%']],
    ['revenue grew more than 20%', ['revenue: up more than 20%']],
    ['revenue grew approximately 20%', ['revenue: up about 20%']],
    ['revenue was up 20% year over year', ['revenue: up 20%']],
    ['revenue was up sequentially 20%', ['revenue: up 20%']],
    ['revenue declined by $2 million to $10 million', ['revenue: down $2 million', 'revenue: $10 million']],
    ['cut its debt by $2 million', ['debt: down $2 million']],
    ['reduced debt by 20%', ['debt: down 20%']],
    ['raised $5 million', ['-: $5 million']],
    ['raises $5 million in financing', ['financing: $5 million']],
    ['raises dividend by $0.02 to $0.20 per share', ['dividend: up $0.02', 'dividend: $0.20 per share']],
    ['raised the dividend 10% to $0.20', ['dividend: up 10%', 'dividend: $0.20 per share']],
    ['an increase of $5 million in backlog', ['backlog: up $5 million']],
    ['a gain of $5 million', ['gain: $5 million']],
    ['a gain on sale of $5 million', ['gain on sale: $5 million']],
    ['net income rose 20% and revenue 10%', ['net income: up 20%', '-: 10%']],
    ['sales of parts rose 20%', ['sales: up 20%']],
    ['sales fell 20% in Europe', ['sales: down 20%']],
    ['a 20% sales decline', ['sales: down 20%']],
    ['a 20% jump in sales', ['sales: up 20%']],
    ['a 20% cut in costs', ['costs: down 20%']],
  ])('%s', (text, expected) => {
    expect(describeQuantities(text)).toEqual(expected);
  });
});

describe('changes that name their direction', () => {
  it.each([
    ['with 2% unit growth', ['unit growth: 2%']],
    ['reflecting 42% operational growth', ['operational growth: 42%']],
    ['with 2% sales growth', ['sales: up 2%']],
    ['a 45% median reduction in seizures among adults', ['median reduction in seizures: 45%']],
    ['a 20% mean improvement in walking distance versus placebo', ['mean improvement in walking distance: 20%']],
    ['a 15% cost reduction', ['cost reduction: 15%']],
    ['a total of $7 million in battery-powered growth', ['-: $7 million']],
    ['$7 million in revenue growth', ['revenue growth: $7 million']],
  ])('%s', (text, expected) => {
    expect(describeQuantities(text)).toEqual(expected);
  });
});

describe('levels in percent', () => {
  it.each([
    ['a 20% premium', ['premium: 20%']],
    ['a rate of $4 million, an increase of 38% over the existing rate', ['-: $4 million', '-: up 38%']],
    ['a 20% premium over the closing price', ['premium over the closing price: 20%']],
    ['a 20% stake in Helio', ['stake: 20%']],
    ['a 20% interest in the project', ['interest: 20%']],
    ['a discount of 5% to the last close', ['discount to the last close: 5%']],
    ['gross margin of 44%', ['gross margin: 44%']],
    ['gross margin was 44%, up from 40%', ['gross margin: 44%, from 40%']],
    ['gross margin rose to 44% from 40%', ['gross margin: 44%, from 40%']],
    ['gross margin expanded 400 basis points to 44%', ['gross margin: up 400 basis points', 'gross margin: 44%']],
    ['gross margin of 44% compared with 40%', ['gross margin: 44%, from 40%']],
    ['tax rate of 21%', ['tax rate: 21%']],
    ['response rate of 44%', ['response rate: 44%']],
    ['a 44% response rate', ['response rate: 44%']],
    ['reduced the risk by 44%', ['-: down 44%']],
    ['retention of 98%', ['retention: 98%']],
    ['occupancy rose to 98%', ['occupancy: 98%']],
  ])('%s', (text, expected) => {
    expect(describeQuantities(text)).toEqual(expected);
  });
});

describe('losses', () => {
  it.each([
    ['net loss narrowed to $5 million from $9 million', ['net loss: $5 million, from $9 million']],
    ['net loss widened to $9 million', ['net loss: $9 million']],
    ['net loss of $5 million compared to net income of $2 million', ['net loss: $5 million, from -$2 million']],
    ['swung to a profit of $5 million from a loss of $2 million', ['profit: $5 million, from -$2 million']],
    ['EBITDA loss of $5 million', ['ebitda loss: $5 million']],
    ['losses of $5 million', ['losses: $5 million']],
    ['loss per share of $0.20', ['loss per share: $0.20 per share']],
    ['earnings per share of $0.20', ['earnings per share: $0.20 per share']],
    ['diluted EPS of $0.20 compared with $0.10', ['diluted eps: $0.20 per share, from $0.10 per share']],
    ['EPS $0.20 vs. $0.10', ['eps: $0.20 per share, from $0.10 per share']],
    ['EPS $0.20 vs. $0.18 est.', ['eps: $0.20 per share, expected $0.18 per share']],
  ])('%s', (text, expected) => {
    expect(describeQuantities(text)).toEqual(expected);
  });
});

describe('amounts next to each other', () => {
  it.each([
    ['sales of $5 million in 2025 and profit of $9 million', ['sales: $5 million, in 2025', 'profit: $9 million']],
    ['a premium of 44% and a yield of 5%', ['premium: 44%', 'yield: 5%']],
    ['revenue of $5 million versus €4 million', ['revenue: $5 million', '-: €4 million']],
    ['revenue of $5 million versus a margin of 4%', ['revenue: $5 million', 'margin: 4%']],
    ['revenue of $5 million versus $4,000', ['revenue: $5 million', '-: $4,000']],
    ['EPS of $0.50 versus $0.00', ['eps: $0.50 per share, from $0.00 per share']],
    ['EPS of $0.00 versus $0.50', ['eps: $0.00 per share, from $0.50 per share']],
    [
      'outlook of $30 million, raised from $26 million to $24 million',
      ['outlook: $30 million, from $26 million, outlook', '-: $24 million'],
    ],
    ['net loss of $3.0 million, or 14%', ['net loss: $3.0 million', '-: 14%']],
    ['net loss of $3.0 million ($0.14 per share)', ['net loss: $3.0 million', '-: $0.14 per share']],
    [
      'sales of $5 million, EPS of $0.20, a 15% increase in revenue',
      ['sales: $5 million', 'eps: $0.20 per share', 'revenue: up 15%'],
    ],
    ['EPS of $0.54, a 15% increase in the revenue', ['eps: $0.54 per share', 'revenue: up 15%']],
    ['EPS of $0.54, a 15% increase', ['eps: $0.54 per share', 'eps: up 15%']],
    [
      'revenue of $9 million compared with $7 million and $6 million',
      ['revenue: $9 million, from $7 million', '-: $6 million'],
    ],
    [
      'revenue of $9 million vs $8 million consensus and vs $7 million a year ago',
      ['revenue: $9 million, expected $8 million', '-: $7 million, earlier'],
    ],
    [
      'revenue of $9 million, net income of $2 million compared with $1 million',
      ['revenue: $9 million', 'net income: $2 million, from $1 million'],
    ],
    ['revenue of $9 million for Tallow compared with $7 million', ['revenue: $9 million', '-: $7 million']],
    ['revenue up 15% over 2025 to $9 million', ['revenue: up 15%', '-: $9 million']],
    ['revenue up 15% quarter over quarter to $9 million', ['revenue: up 15%', 'revenue: $9 million']],
    ['net loss of $4 million compared with a profit of $2 million', ['net loss: $4 million, from -$2 million']],
    [
      'revenue of $9 million, 12% growth and profit of $2 million',
      ['revenue: $9 million', 'revenue: up 12%', 'profit: $2 million'],
    ],
    ['backlog of $9 million and orders up 12%', ['backlog: $9 million', 'orders: up 12%']],
    ['revenue of $9 million, 12% of it from parts', ['revenue: $9 million', '-: 12%']],
    ['revenue of $9 million, or $8 million without parts', ['revenue: $9 million', '-: $8 million']],
    [
      'revenue of $9 million, down 12% from $10 million',
      ['revenue: $9 million, from $10 million', 'revenue: down 12%'],
    ],
    [
      'revenue of $9 million, down from $10 million, and EBITDA of $2 million, up from $1 million',
      ['revenue: $9 million, from $10 million', 'ebitda: $2 million, from $1 million'],
    ],
    ['cash of $9 million compared with debt of $2 million', ['cash: $9 million', 'debt: $2 million']],
    ['revenue +12% to $9 million', ['revenue: up 12%', '-: $9 million']],
    ['revenue (12%) to $9 million', ['-: 12%', '-: $9 million']],
    ['orders rose 12% to 1,200 trailers', ['orders: up 12%', 'trailers: 1,200 trailers']],
    ['rates fell 25 basis points to 4%', ['rates: down 25 basis points', 'rates: 4%']],
    ['margin rose 2 times to 40%', ['margin: up 2 times', 'margin: 40%']],
    ['from $4 million to €5 million', ['-: $4 million', '-: €5 million']],
    ['from 4% to $5 million', ['-: 4%', '-: $5 million']],
    ['guidance raised from $4 million to $5 million', ['guidance: $5 million, from $4 million, outlook']],
    ['guidance from $4 million in May to $5 million', ['guidance: $5 million, from $4 million, outlook']],
  ])('%s', (text, expected) => {
    expect(describeQuantities(text)).toEqual(expected);
  });
});

describe('earlier, expected and forecast values', () => {
  it.each([
    ['a year earlier the backlog was $138 million', ['backlog: $138 million, earlier']],
    ['backlog was $138 million a year earlier', ['backlog: $138 million, earlier']],
    ['Last year revenue was $9 million', ['revenue: $9 million, earlier']],
    ['revenue was $9 million last year', ['revenue: $9 million, earlier']],
    ['analysts expected revenue of $50 million', ['revenue: $50 million, consensus']],
    ['Analysts had been looking for a loss of $0.05 per share', ['loss: $0.05 per share, consensus']],
    ['the consensus was $50 million', ['-: $50 million, consensus']],
    ['consensus revenue of $50 million', ['consensus revenue: $50 million, consensus']],
    ['Helio expects revenue of $50 million', ['revenue: $50 million, outlook']],
    [
      'Helio expects revenue of $50 million to $55 million in 2027',
      ['revenue: $50 million to $55 million, in 2027, outlook'],
    ],
    ['guidance for 2027 revenue is $50 million', ['revenue: $50 million, in 2027, outlook']],
    ['Full-year revenue is projected at $50 million', ['revenue: $50 million, in full-year, outlook']],
    ['Sees FY27 Sales $50M-$55M', ['sales: $50 million to $55 million, in FY27, outlook']],
    ['revenue should reach $50 million', ['revenue: $50 million, outlook']],
    ['previously expected revenue of $50 million', ['revenue: $50 million, earlier']],
    ['prior guidance was $50 million', ['prior guidance: $50 million, earlier']],
    ['revenue could total $50 million', ['revenue: up to $50 million, outlook']],
  ])('%s', (text, expected) => {
    expect(describeQuantities(text)).toEqual(expected);
  });
});

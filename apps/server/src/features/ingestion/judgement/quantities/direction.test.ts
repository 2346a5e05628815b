import { describe, expect, it } from 'vitest';
import { readAmount } from './amount.ts';
import { directionAfter, directionBefore, type Direction } from './direction.ts';
import { tokenize } from './lexer.ts';

/** Returns the directions that the words before and after the last amount of a text give it. */
function directionsIn(text: string): readonly [before: Direction, after: Direction] {
  const tokens = tokenize(text);
  const amount = tokens
    .map((_, index) => readAmount(tokens, index))
    .findLast((found) => found?.unit !== 'number' && found !== null);
  if (amount === undefined || amount === null) throw new Error(`No amount in ${text}`);
  return [directionBefore(tokens, amount), directionAfter(tokens, amount)];
}

describe('the direction before an amount', () => {
  it.each<[text: string, direction: Direction]>([
    ['rose 15%', 1],
    ['fell 15%', -1],
    ['squeezes margins by 15%', -1],
    ['eroded profit by 15%', -1],
    ['rose by 15%', 1],
    ['rose to 15%', 0],
    ['rose significantly 15%', 1],
    ['rose more than 15%', 1],
    ['rose less than 15%', 1],
    ['more than 15%', 0],
    ['less than 15%', 0],
    ['fewer than 15%', 0],
    ['rather than 15%', 0],
    ['up to 15%', 0],
    ['down to 15%', 0],
    ['rose up to 15%', 0],
    ['up 15%', 1],
    ['closed up 15%', 1],
    ['made up 15%', 0],
    ['makes up less than 15%', 0],
    ['an increase of 15%', 1],
    ['an increase: 15%', 1],
    ['a decline was 15%', -1],
    ['a rise of 15%', 1],
    ['rose of 15%', 0],
    ['rose of about 15%', 0],
    ['raise 15%', 0],
    ['rose the depot 15%', 0],
    ['rose some the only just well 15%', 0],
    ['rose some the only just 15%', 1],
    ['a rise of $5 million', 0],
    ['an increase of $5 million', 1],
    ['a reduction of $5 million', -1],
    ['a growth of $5 million', 1],
    ['a gain of $5 million', 0],
    ['rose $5 million', 1],
    ['raises $5 million', 0],
    ['cut $5 million', 0],
    ['cut 5%', -1],
    ['picks up $5 million', 0],
    ['pays down $5 million', 0],
    ['pays down 5%', -1],
    ['revenue up $5 million', 1],
    ['was up $5 million', 1],
    [', up $5 million', 1],
    ['revenue rose $5 million', 1],
    ['raised its revenue 15%', 1],
    ['raised its revenue $5 million', 0],
    ['its revenue 15%', 0],
    ['raised its quarterly dividend by 10%', 1],
    ['cut its costs by 10%', -1],
    ['cut its costs in 2026 by 10%', -1],
    ['cut its costs in 20 by 10%', 0],
    ['cut its risk, and its debt by 30%', -1],
    ['cut its risk, its debt by 30%', 0],
    ['cut its risk. And its debt by 30%', 0],
    ['cut a b c d e f g h i j k l m by 30%', -1],
    ['cut a b c d e f g h i j k l m n by 30%', 0],
    ['went by 30%', 0],
  ])('is given by %j', (text, direction) => {
    expect(directionsIn(text)[0]).toBe(direction);
  });
});

describe('the direction after an amount', () => {
  it.each<[text: string, direction: Direction]>([
    ['15% increase', 1],
    ['15% decline', -1],
    ['15% higher', 1],
    ['15% lower', -1],
    ['15% more', 1],
    ['15% revenue growth', 1],
    ['15% strong quarterly revenue growth', 1],
    ['15% very strong quarterly revenue growth', 1],
    ['15% a very strong quarterly revenue growth', 0],
    ['15% , growth', 0],
    ['15% of growth', 0],
    ['15% premium increase', 0],
    ['15% stake increase', 0],
    ['15% interest gain', 0],
    ['15% drop', -1],
    ['15% drop in sales', -1],
    ['15% drop, net', -1],
    ['15% rise versus', 1],
    ['0.75% drop bottle', 0],
    ['15% rose', 0],
    ['15%', 0],
  ])('is given by %j', (text, direction) => {
    expect(directionsIn(text)[1]).toBe(direction);
  });
});

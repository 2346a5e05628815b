import { describe, expect, it } from 'vitest';
import { judgeByRules } from '../../testing/invented-release.ts';

const bandOf = (lead: string): string =>
  judgeByRules("Health Canada Approves Helio Freight's Zelmora", `Helio Freight announced that ${lead}`).band;

describe('an approval abroad', () => {
  it.each([
    'Health Canada has approved Zelmora for burns. Helio Freight expects noticeable revenue from Canada in 2027.',
    'Health Canada has approved Zelmora for burns. The partner will start deliveries in January.',
    'Health Canada has approved Zelmora for burns. Canada is not only a new market but a source of significant revenue.',
  ])('is published: %s', (lead) => {
    expect(bandOf(lead)).toBe('publish');
  });

  it.each([
    'Health Canada has approved Zelmora for burns. Helio Freight expects no noticeable revenue from Canada in 2027.',
    'Health Canada has approved Zelmora for burns. Sales from the country will be immaterial in 2027.',
    'Health Canada has approved Zelmora for burns. The company foresees hardly any revenue from Canada before 2028.',
    'Health Canada has approved Zelmora for burns. Helio Freight does not count on meaningful sales there next year.',
    'Health Canada has approved Zelmora for burns. It expects a negligible contribution from Canada.',
  ])('goes to the desk without revenue to speak of: %s', (lead) => {
    expect(bandOf(lead)).toBe('desk');
  });

  it('is no permit', () => {
    const title = "Australia's Regulator Approves Helio Freight's Zelmora";
    const lead = 'Helio Freight announced that the TGA has approved Zelmora for burns. Sales there will be immaterial.';
    expect(judgeByRules(title, lead).band).toBe('desk');
  });
});

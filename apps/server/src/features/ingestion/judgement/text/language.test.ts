import { describe, expect, it } from 'vitest';
import { detectForeignLanguage } from './language.ts';

const FRENCH =
  'La société annonce la signature d’un contrat pour le transport de marchandises dans les ports du pays. ';
const ENGLISH = 'The company announces that it has signed a contract for the transport of goods in the ports. ';

const languageOf = (title: string, summary = '', language: string | null = null): string | null =>
  detectForeignLanguage({ title, summary, language });

describe('detectForeignLanguage', () => {
  it.each([
    ['Spółka ogłosiła wyniki finansowe za trzeci kwartał roku', 'Polish'],
    ['Компания объявила результаты третьего квартала', 'Russian'],
    ['회사는 삼분기 실적을 발표했습니다', 'Korean'],
    ['Helio Freight: résultats du trimestre', 'French'],
  ])('recognizes %s as %s', (title, expected) => {
    expect(languageOf(title)).toBe(expected);
  });

  it.each(['Helio Freight', 'HLIO', '1234', '', 'Helio Freight El Paso', 'Los Alamos Oyj Helio'])(
    'takes %j for English',
    (title) => {
      expect(languageOf(title)).toBeNull();
    },
  );

  it('decides by the beginning of the text', () => {
    expect(languageOf('', ENGLISH.repeat(5) + FRENCH.repeat(50))).toBeNull();
    expect(languageOf('', FRENCH.repeat(5) + ENGLISH.repeat(50))).toBe('French');
  });

  it('trusts a declared foreign language, but checks a text declared as English', () => {
    expect(languageOf(ENGLISH, '', 'fr-CA')).toBe('French');
    expect(languageOf(FRENCH, '', 'en-US')).toBe('French');
    expect(languageOf(ENGLISH, '', 'en')).toBeNull();
  });

  it('returns a declared code that is no language as it is', () => {
    expect(languageOf(ENGLISH, '', 'no_such_code')).toBe('no_such_code');
  });
});

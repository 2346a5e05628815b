import { describe, expect, it } from 'vitest';
import { findExchangeMentions, readStockCategory } from './exchange-mentions.ts';
import { measureCpuMs } from '../../../../test/cpu-time.ts';

const listings = (text: string): string[] =>
  findExchangeMentions(text).map(({ venue, symbol }) => `${venue}=${symbol}`);

describe('findExchangeMentions', () => {
  it.each([
    ['(Nasdaq: ABCD)', ['NASDAQ=ABCD']],
    ['(NASDAQ : ABCD)', ['NASDAQ=ABCD']],
    ['( NASDAQ:ABCD )', ['NASDAQ=ABCD']],
    ['(nasdaq: abcd)', ['NASDAQ=ABCD']],
    ['(NASDAQ\u00A0:\u00A0ABCD)', ['NASDAQ=ABCD']],
    ['（ＮＡＳＤＡＱ：ＡＢＣＤ）', ['NASDAQ=ABCD']],
    ['(NASDAQ®: “ABCD”)', ['NASDAQ=ABCD']],
    ['(Nasdaq: $ABCD)', ['NASDAQ=ABCD']],
    ['(NasdaqGS: ABCD)', ['NASDAQ=ABCD']],
    ['(Nasdaq-GS: ABCD)', ['NASDAQ=ABCD']],
    ['(NASDAQ GM: ABCD)', ['NASDAQ=ABCD']],
    ['(Nasdaq CM: ABCD)', ['NASDAQ=ABCD']],
    ['(Nasdaq Capital Market: ABCD)', ['NASDAQ=ABCD']],
    ['(NASDAQ Global Select Market: ABCD)', ['NASDAQ=ABCD']],
    ['(NASD: ABCD)', ['NASDAQ=ABCD']],
    ['(NASD: ABCD; ABCDW)', ['NASDAQ=ABCD', 'NASDAQ=ABCDW']],
    ['(Nasdaq ABCD)', ['NASDAQ=ABCD']],
    ['(NASDAQ-ABCD)', ['NASDAQ=ABCD']],
    ['(Nasdaq: ABCD, the “Company”)', ['NASDAQ=ABCD']],
    ['[NYSE: ABC]', ['NYSE=ABC']],
    ['(NYSE: A)', ['NYSE=A']],
    ['(New York Stock Exchange: ABC)', ['NYSE=ABC']],
    ['(NYSE Arca: ABC)', ['NYSE=ABC']],
    ['(NYSE American: ABC)', ['NYSE American=ABC']],
    ['(NYSE AMERICAN:ABC)', ['NYSE American=ABC']],
    ['(NYSE-A: ABC)', ['NYSE American=ABC']],
    ['(NYSE MKT: ABC)', ['NYSE American=ABC']],
    ['(NYSEMKT: ABC)', ['NYSE American=ABC']],
    ['(AMEX: ABC)', ['NYSE American=ABC']],
    ['(NYSE: ABC.B)', ['NYSE=ABC.B']],
    ['(NYSE: ABC/B)', ['NYSE=ABC.B']],
    ['(Nasdaq: ABCD/TSX: XYZ)', ['NASDAQ=ABCD', 'elsewhere=XYZ']],
    ['(EURONEXT Amsterdam: ABCDE/Nasdaq: ABCD)', ['elsewhere=ABCDE', 'NASDAQ=ABCD']],
    ['(NYSE: ABC-B)', ['NYSE=ABC.B']],
    ['(NYSE: ABC B)', ['NYSE=ABC.B']],
    ['(NYSE: ABC, ABC.B)', ['NYSE=ABC', 'NYSE=ABC.B']],
    ['(Nasdaq: ABCD, ABCDL and ABCDK)', ['NASDAQ=ABCD', 'NASDAQ=ABCDL', 'NASDAQ=ABCDK']],
    ['(NYSE symbol: ABC)', ['NYSE=ABC']],
    ['(NASDAQ ticker: ABCD)', ['NASDAQ=ABCD']],
    ['(NASDAQ | ABCD)', ['NASDAQ=ABCD']],
    ['(NASDAQ|ABCD|TSX|EXM)', ['NASDAQ=ABCD', 'elsewhere=EXM']],
    ['(Nasdaq/ABCD)', ['NASDAQ=ABCD']],
    ['(Nasdaq, ABCD)', ['NASDAQ=ABCD']],
    ['(Nasdaq; ABCD)', ['NASDAQ=ABCD']],
    ['(Nasdaq. ABCD)', ['NASDAQ=ABCD']],
    ['(Nasdaq = ABCD)', ['NASDAQ=ABCD']],
    ['(Nasdaq • ABCD)', ['NASDAQ=ABCD']],
    ['(Nasdaq–ABCD)', ['NASDAQ=ABCD']],
    ['(Nasdaq — ABCD)', ['NASDAQ=ABCD']],
    ['(Nasdaq -- ABCD)', ['NASDAQ=ABCD']],
    ['(Nasdaq:: ABCD)', ['NASDAQ=ABCD']],
    ['(ABCD | Nasdaq)', ['NASDAQ=ABCD']],
    ['(ABCD/NASDAQ)', ['NASDAQ=ABCD']],
    ['(NYSE: ABC PrK)', ['NYSE=ABC.PRK']],
    ['(NYSE: ABC, ABC-PRK, ABC.PR.L and ABC WS)', ['NYSE=ABC', 'NYSE=ABC.PRK', 'NYSE=ABC.PR.L', 'NYSE=ABC.WS']],
    ['shares trade on the New York Stock Exchange under the symbol “ABC”.', ['NYSE=ABC']],
    ['Example Corp, NYSE: ABC, said', ['NYSE=ABC']],
  ])('reads %s', (text, expected) => {
    expect(listings(`Example Corp ${text} said`)).toEqual(expected);
  });

  it.each([
    ['(TSX, NYSE-A: ALP)', ['elsewhere=ALP', 'NYSE American=ALP']],
    ['(NYSE: ABC; TSX: ABC)', ['NYSE=ABC', 'elsewhere=ABC']],
    ['(TSX: CBO; NYSE: CBJ)', ['elsewhere=CBO', 'NYSE=CBJ']],
    ['(NYSE/TSX: ABC)', ['NYSE=ABC', 'elsewhere=ABC']],
    ['(NYSE and TSX: ABC)', ['NYSE=ABC', 'elsewhere=ABC']],
    ['(NYSE: ABC, TSX: XYZ)', ['NYSE=ABC', 'elsewhere=XYZ']],
    ['(ABC: NYSE)', ['NYSE=ABC']],
    ['(NYSE:TSXV)', ['NYSE=TSXV']],
    ['(NYSE: ABC, AMEX)', ['NYSE=ABC']],
    ['(ABC: NYSE; XYZ: TSX)', ['NYSE=ABC', 'elsewhere=XYZ']],
  ])('finds all venues in %s', (text, expected) => {
    expect(listings(`Example Corp ${text} said`)).toEqual(expected);
  });

  it.each([
    '(TSX-V/ASX: EXM)',
    '(TSXV: EXM)',
    '(TSX-V: “EXM”)',
    '(TSX VENTURE: EXM)',
    '(TSXV-EXM.H)',
    '(EXM: TSX-V / EXMFF: OTCQB / 35X: FSE)',
    '(EX:TSX)',
    '(EXM:TSXV)',
    '(NEX:EX.H)',
    '(CSE: EXM)',
    '(OTCQB: EXMFF)',
    '(OTC-EXMFF)',
    '(OTCMKTS: EXMFF)',
    '(OTC Pink: EXMFF)',
    '(CBOE: EXM)',
    '(Cboe Canada: EXM)',
    '(NEO: EXM)',
    '(AIM: EXM)',
    '(LSE: EXM)',
    '(ASX: EXM)',
    '(Frankfurt: E0X)',
    '(Euronext Paris: FR0000120000 - EX)',
    '(HKEX: 9999)',
    '(Nasdaq Stockholm: EXM)',
    '(Nasdaq First North Growth Market: EXM)',
    '(Oslo Børs: EXM)',
    '(JSE: EXM)',
    '(SGX: EXM)',
  ])('finds no US listing in %s', (text) => {
    expect(findExchangeMentions(`Example ${text} said`).filter(({ venue }) => venue !== 'elsewhere')).toEqual([]);
  });

  it('reads the first brackets of a text that consists of brackets', () => {
    expect(listings(`(NYSE: ABC) ${'(the Company) '.repeat(1_000)}(NYSE: XYZ)`)).toEqual(['NYSE=ABC']);
  });

  it.each([
    'a Nasdaq: the exchange said',
    '(registration No.: 40003031676)',
    '(Nasdaq-listed)',
    '(the “Company”)',
    'MyNASDAQ: ABCD',
    '(10:30 ET)',
    '(CVE-2024-1234)',
    '(TSX-V)',
    '(NYSE MKT)',
    '(London EC)',
    '(Nasdaq listed)',
    '(ABC: the exchange)',
    '(Nasdaq, the “Company”)',
    '(Nasdaq | listed)',
    '(NYSE, NYSE American)',
    '(Nasdaq, S-1)',
  ])('finds nothing in %s', (text) => {
    expect(findExchangeMentions(text)).toEqual([]);
  });

  it('returns the name before the bracket, skipping a short name in brackets', () => {
    const [mention] = findExchangeMentions(
      'DENVER -- Velmora Holdings, Inc. (“Velmora” or the “Company”) (NYSE: VLM) said',
    );
    expect(mention?.nameBefore).toBe('Velmora Holdings, Inc.');
  });

  it.each([
    ['Velmora Holdings, Inc. (NYSE: VLM)', 'Velmora Holdings, Inc.'],
    ['Velmora Holdings , (“Velmora”) , [the “Company”], (NYSE: VLM)', 'Velmora Holdings'],
    ['Velmora Holdings (“Velmora”), NYSE: VLM, said', 'Velmora Holdings ,'],
    ['Pumps for all: Velmora, NYSE: VLM', 'Velmora,'],
  ])('returns the name before the listing in %s', (text, name) => {
    expect(findExchangeMentions(text).map(({ nameBefore }) => nameBefore.replace(/\s+/g, ' ').trimEnd())).toEqual([
      name,
    ]);
  });

  it('limits the name to the end of a long sentence', () => {
    const [mention] = findExchangeMentions(`${'word '.repeat(30)}Velmora (NYSE: VLM)`);
    expect(mention?.nameBefore).toMatch(/word Velmora$/);
    expect(mention?.nameBefore).toHaveLength(90);
  });

  it('returns the listings of brackets and text in order of appearance, each once', () => {
    expect(listings('NYSE: ABC bought Velmora (NYSE: VLM) from NYSE: XYZ; (NYSE: ABC) and (NYSE: VLM) rose')).toEqual([
      'NYSE=ABC',
      'NYSE=VLM',
      'NYSE=XYZ',
    ]);
  });

  it.each([
    ['(Nasdaq:ABCD)', ['Nasdaq: ABCD']],
    ['(TSX, NYSE-A: ALP)', ['TSX: ALP', 'NYSE-A: ALP']],
    ['( EXM: TSX-V / EXMFF: OTCQB )', ['EXM: TSX-V', 'EXMFF: OTCQB']],
    ['listed as NYSE: ABC', ['NYSE: ABC']],
  ])('quotes the listing in %s', (text, expected) => {
    expect(findExchangeMentions(text).map((mention) => mention.text)).toEqual(expected);
  });

  it('is linear for endless brackets and colons', () => {
    const cpuMs = measureCpuMs(() => {
      for (const text of [
        '('.repeat(50_000),
        '(NYSE: '.repeat(8_000),
        `(${'NYSE, '.repeat(8_000)}`,
        `(Nasdaq${' '.repeat(50_000)}`,
        '(NYSE: A) '.repeat(1_000),
      ]) {
        findExchangeMentions(text);
      }
    });
    expect(cpuMs).toBeLessThan(1_000);
  });
});

describe('readStockCategory', () => {
  it.each([
    ['Nasdaq:ABCD', 'NASDAQ', 'ABCD'],
    ['NYSE:ABC.B', 'NYSE', 'ABC.B'],
    ['NYSE American:ABC', 'NYSE American', 'ABC'],
    ['TSX Venture:ABC.H', 'elsewhere', 'ABC.H'],
    ['Other OTC:ABCD', 'elsewhere', 'ABCD'],
    ['An Unknown Exchange:ABC', 'elsewhere', 'ABC'],
    ['FOREX:EUR', 'elsewhere', 'EUR'],
  ])('reads %s', (category, venue, symbol) => {
    expect(readStockCategory(category)).toMatchObject([{ venue, symbol }]);
  });

  it('ignores spaces', () => {
    expect(readStockCategory(' Nasdaq: ABCD ')).toMatchObject([{ symbol: 'ABCD', text: 'Nasdaq: ABCD' }]);
  });

  it('ignores other categories', () => {
    expect(['', 'ABCD', 'Nasdaq:', 'Nasdaq: not a symbol'].flatMap(readStockCategory)).toEqual([]);
  });
});

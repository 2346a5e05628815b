import { describe, expect, it } from 'vitest';
import { addArticles } from './articles.ts';

describe('addArticles', () => {
  it.each([
    ['Helio announced conditional commitment of $4 million', 'Helio announced a conditional commitment of $4 million'],
    [
      'Helio won approval from US Forest Service for Corvid Rail Project',
      'Helio won approval from the US Forest Service for the Corvid Rail Project',
    ],
    ["Helio announced approval of Borealis' Corvid Mine", "Helio announced approval of Borealis' Corvid Mine"],
    [
      'Helio announced an investment by U.S. Federal Government',
      'Helio announced an investment by the U.S. Federal Government',
    ],
    ['Helio won part of U.S. government contracts', 'Helio won part of U.S. government contracts'],
    ['Helio won third decision of the year', 'Helio won the third decision of the year'],
    ['Helio made major gas discovery', 'Helio made a major gas discovery'],
    [
      'Helio received the permit for 46,824-Ounce-a-Year Corvid Creek mine',
      'Helio received the permit for the 46,824-ounce-a-year Corvid Creek mine',
    ],
    ['Helio won a contract with $6.5 billion ceiling', 'Helio won a contract with a $6.5 billion ceiling'],
    ['Helio received payment for 40-megawatt units', 'Helio received payment for 40-megawatt units'],
    ['UK Court of Appeal ruled in favor of Helio', 'The UK Court of Appeal ruled in favor of Helio'],
    ["Helio: Court affirmed jury's verdict", "Helio: A court affirmed the jury's verdict"],
    ['Federal Court jury issued a verdict', 'A federal jury issued a verdict'],
    [
      "A court denied Borealis' motion for injunction to block launch of ZELMA",
      "A court denied Borealis' motion for an injunction to block the launch of ZELMA",
    ],
    ['The court ruled in dispute with Borealis', 'The court ruled in a dispute with Borealis'],
    [
      'Helio won a decision from UK court in Borealis dispute',
      'Helio won a decision from a UK court in the Borealis dispute',
    ],
    ['The court dismissed dispute filed by Borealis', 'The court dismissed a dispute filed by Borealis'],
    [
      'Helio announced exercise of final contract option by Borealis',
      'Helio announced the exercise of the final contract option by Borealis',
    ],
    [
      'Helio raised low end and midpoint of full year 2026 EPS outlook',
      'Helio raised the low end and midpoint of its full year 2026 EPS outlook',
    ],
    ['Helio raised outlook for full year 2026', 'Helio raised its outlook for the full year 2026'],
    [
      'Helio announced selection for U.S. Army Short Range Trailer program',
      'Helio announced selection for the U.S. Army Short Range Trailer program',
    ],
    [
      'Helio announced a 75% response rate (n=16); 31.5 months best response duration',
      'Helio announced a 75% response rate (n=16) and a 31.5-month best response duration',
    ],
    ['ITC barred trailers', 'The ITC barred trailers'],
    ['Helio received final federal mining permit', 'Helio received the final federal mining permit'],
    ['Helio signed U.S. supply agreement with Borealis', 'Helio signed a U.S. supply agreement with Borealis'],
    ['Helio announced FDA agreement for HEL-43', 'Helio announced an FDA agreement for HEL-43'],
    ['Helio signed NASA contract for tanks', 'Helio signed a NASA contract for tanks'],
    ['Helio filed IND application for HEL-43', 'Helio filed an IND application for HEL-43'],
    [
      'Helio announced development and license agreement to sell trailers',
      'Helio announced a development and license agreement to sell trailers',
    ],
    [
      'Helio announced FDA clearance of investigational new drug application for HEL-43',
      'Helio announced FDA clearance of an investigational new drug application for HEL-43',
    ],
    [
      'Helio announced FDA approval of expanded access program for children',
      'Helio announced FDA approval of an expanded access program for children',
    ],
    ['Helio announced removal of clinical hold', 'Helio announced the removal of clinical hold'],
    ['Helio expanded license agreement with Borealis', 'Helio expanded the license agreement with Borealis'],
    ['HEL-43 helped patients in Phase 2 lung trial', 'HEL-43 helped patients in a Phase 2 lung trial'],
    ['HEL-43 helped patients in CORVID1 Phase 2 trial', 'HEL-43 helped patients in the CORVID1 Phase 2 trial'],
    ['Helio received $2.6 million grant', 'Helio received a $2.6 million grant'],
    ['HEL-43 was cleared by FDA, with orders in hand', 'HEL-43 was cleared by the FDA, with orders in hand'],
    ['Helio entered into new $1 billion credit facility', 'Helio entered into a new $1 billion credit facility'],
    ['Helio provided business update', 'Helio provided a business update'],
    ['Sales grew 4% in second quarter of 2027', 'Sales grew 4% in the second quarter of 2027'],
    ['Borealis bought shares at 35% premium to market', 'Borealis bought shares at a 35% premium to market'],
    ['Helio raised third quarter revenue outlook', 'Helio raised its third quarter revenue outlook'],
    ['Helio posted fifth straight record quarter', 'Helio posted its fifth straight record quarter'],
    ['Borealis granted Helio exclusive depot license', 'Borealis granted Helio an exclusive depot license'],
    ['Helio won defense verdict in a patent trial', 'Helio won a defense verdict in a patent trial'],
    ['Helio licensed HEL-43 to undisclosed customer', 'Helio licensed HEL-43 to an undisclosed customer'],
    ['Helio sold depots to data center operator', 'Helio sold depots to a data center operator'],
    ['Helio signed 12-year lease with Borealis', 'Helio signed a 12-year lease with Borealis'],
    ['Helio earned a fee, triggering $45 million payment', 'Helio earned a fee, triggering a $45 million payment'],
    ['Helio agreed to sell trailer business', 'Helio agreed to sell its trailer business'],
    ["Helio prepared its reply to FDA's letter", "Helio prepared its reply to the FDA's letter"],
    ['HEL-43 worked in Phase 2 CORVID 2 study', 'HEL-43 worked in the Phase 2 CORVID 2 study'],
    ['State Department extended an order', 'The State Department extended an order'],
    ['Helio completed expansion of ZTlido program', 'Helio completed the expansion of the ZTlido program'],
    ['HEL-43 is in Phase 2 trial evaluating trailers', 'HEL-43 is in a Phase 2 trial evaluating trailers'],
    ['Helio received a notice from European Commission', 'Helio received a notice from the European Commission'],
    [
      "HEL-43 met its endpoint in pivotal Parkinson's disease trial",
      "HEL-43 met its endpoint in a pivotal Parkinson's disease trial",
    ],
    ['Helio was awarded new U.S. patent', 'Helio was awarded a new U.S. patent'],
    [
      'Helio reported results from Phase 2 proof of concept study of HEL-43',
      'Helio reported results from a Phase 2 proof of concept study of HEL-43',
    ],
    [
      'Helio announced approval of expanded ZELMA label to include pain',
      'Helio announced approval of an expanded ZELMA label to include pain',
    ],
    ['Helio solidified position as a leader', 'Helio solidified its position as a leader'],
    [
      'Lifting of FDA hold allows CORVID-DM1 study to begin',
      'Lifting of the FDA hold allows the CORVID-DM1 study to begin',
    ],
    ['a new version of HelioScan Wound Imaging System', 'a new version of the HelioScan Wound Imaging System'],
    ['a deal with HelioCare Health System', 'a deal with HelioCare Health System'],
    ['Helio announced 75% complete response rate (n=16)', 'Helio announced a 75% complete response rate (n=16)'],
    ['Helio announced 80% overall response rate', 'Helio announced an 80% overall response rate'],
    ['results from Phase 2 Corvid-CKD trial of HEL-43', 'results from the Phase 2 Corvid-CKD trial of HEL-43'],
    ['Helio is initiating second Phase 3 study in 2027', 'Helio is initiating a second Phase 3 study in 2027'],
    [
      'Helio reported results from single-arm, open-label Phase 2 trial of HEL-43',
      'Helio reported results from a single-arm, open-label Phase 2 trial of HEL-43',
    ],
    [
      'Helio announced results from Phase 1 portion of its trial',
      'Helio announced results from the Phase 1 portion of its trial',
    ],
    ['Helio announced data from first four patients', 'Helio announced data from the first four patients'],
    [
      'Helio announced positive clinical update demonstrating remission',
      'Helio announced a positive clinical update demonstrating remission',
    ],
    ['Helio completed repayment of its loan', 'Helio completed the repayment of its loan'],
    ['Helio announced divestiture of its depots', 'Helio announced the divestiture of its depots'],
    ['Helio announced delivery of 20 trailers', 'Helio announced the delivery of 20 trailers'],
    [
      'Helio announced a sale to Borealis in $170 million upfront all cash deal',
      'Helio announced a sale to Borealis in a $170 million upfront all-cash deal',
    ],
    [
      'Helio announced data from low dose cohort in a trial',
      'Helio announced data from the low dose cohort in a trial',
    ],
    ['HEL-43 works in aggressive form of lung cancer', 'HEL-43 works in an aggressive form of lung cancer'],
    [
      'Helio announced the delivery of second development candidate to Borealis',
      'Helio announced the delivery of the second development candidate to Borealis',
    ],
    [
      'Helio announced a target with Borealis under ongoing, multi-program freight collaboration',
      'Helio announced a target with Borealis under an ongoing, multi-program freight collaboration',
    ],
    [
      'Helio received $99.3 million Department of Energy loan for its depots',
      'Helio received a $99.3 million Department of Energy loan for its depots',
    ],
  ])('completes %j', (headline, expected) => {
    expect(addArticles(headline)).toBe(expected);
  });

  it.each([
    'Helio announced record results and license agreement with Borealis',
    'Helio repaid the Department of Energy loan',
    'Helio entered into a license agreement with Borealis',
    'Helio signed its third supply agreement with Borealis',
    'Helio announced two contracts and 3 order extensions',
    "Helio received Borealis' order for trailers",
    'The regulator granted Helio permit for a port',
    'Helio received national coverage in Greece and announced a partnership',
    'Lenders lowered the interest on senior secured loan facilities',
    'Helio expanded into attractive markets through a partnership',
    'Helio sold depots for $170 million in cash, trailers and trial equipment',
    'Helio reported results from heart, lung and liver trial sites',
    'Helio received approval to fund a trial of HEL-43',
    'Helio received $22.3 million in cash under a settlement',
    'Helio announced Borealis signs patent license',
    'HEL-43 was combined with radiotherapy and checkpoint inhibitor',
    'Helio signed a contract with Borealis Motor Company',
    'Helio presented data at the Society for Neuro-Oncology annual meeting',
    'Helio announced a selection with Borealis under a large, multi-year freight collaboration',
    'Helio started dosing of HEL-43—modified lung candidate',
  ])('leaves %j as it is', (headline) => {
    expect(addArticles(headline)).toBe(headline);
  });
});

import { datedFigures, type Figures } from './figure-age.ts';

/** A price below it threatens the listing. */
export const LISTING_PRICE_DOLLARS = 1;
/** Shares per day below which a stock is thinly traded. */
export const THIN_TRADING_SHARES = 100_000;

/** Phrases of the texts that state a risk, in lower case. The marks recognize them, whatever stands around them. */
export const RISK_PHRASES = {
  dilution: 'dilution risk',
  newShares: 'sells new shares',
  lowPrice: 'price under $1',
  halt: 'trading halt',
  reverseSplit: 'reverse split',
  reverseStockSplit: 'reverse stock split',
  shelf: 'shelf registration',
  notFinal: 'not final',
  planned: 'planned, not done yet',
  thinTrading: 'thin trading',
} as const;

/** A risk of an alert in a word or two, and what it means. */
export interface RiskMark {
  readonly mark: string;
  readonly label: string;
}

interface NamedRisk extends RiskMark {
  readonly phrases: readonly string[];
  /** Whether a figure of the alert shows the risk, even if no text states it. */
  readonly isInFigures?: (figures: Figures) => boolean;
}

/** The worst first. The phrases that `RISK_PHRASES` lacks are the judgement's labels. */
const NAMED_RISKS: readonly NamedRisk[] = [
  { mark: 'Delisting', label: 'Delisting notice', phrases: ['notice of delisting', 'from listing'] },
  { mark: 'Going concern', label: 'Going concern', phrases: ['going concern', 'going-concern'] },
  {
    mark: 'Dilution',
    label: 'Dilution risk',
    phrases: [
      RISK_PHRASES.dilution,
      RISK_PHRASES.newShares,
      'convertible securities',
      'registration of an offering',
      'unregistered sale',
      'prospectus',
    ],
  },
  {
    mark: '<$1',
    label: 'Price under $1',
    phrases: [RISK_PHRASES.lowPrice],
    isInFigures: ({ last_price: price }) => price !== null && price > 0 && price < LISTING_PRICE_DOLLARS,
  },
  { mark: 'Halt', label: 'Recent trading halt', phrases: [RISK_PHRASES.halt] },
  {
    mark: 'Rev. split',
    label: 'Reverse split',
    phrases: [RISK_PHRASES.reverseSplit, RISK_PHRASES.reverseStockSplit],
  },
  { mark: 'Shelf', label: 'Shelf registration', phrases: [RISK_PHRASES.shelf, 'registration took effect'] },
  { mark: 'Late filing', label: 'Late filing', phrases: ['late filing'] },
  { mark: 'Insider sale', label: 'Insider sale', phrases: ['sale by an insider', 'under rule 144'] },
  {
    mark: 'Debt',
    label: 'Debt or short of cash',
    phrases: ['new debt', 'its debt', 'company debt', 'cash runway'],
  },
  {
    mark: 'Legal',
    label: 'Legal dispute',
    phrases: ['lawsuit', 'an investigation', 'charges of wrongdoing', 'ruling against', 'may be appealed'],
  },
  { mark: 'Not final', label: 'Not final', phrases: [RISK_PHRASES.notFinal, RISK_PHRASES.planned] },
  {
    mark: 'Thin',
    label: 'Thinly traded',
    phrases: [RISK_PHRASES.thinTrading],
    isInFigures: ({ average_volume: volume }) => volume !== null && volume < THIN_TRADING_SHARES,
  },
  {
    mark: 'Non-binding',
    label: 'Not a binding agreement',
    phrases: ['non-binding', 'preliminary agreement', 'talks without an agreement'],
  },
  { mark: 'No volume', label: 'No committed volume', phrases: ['no committed volume'] },
  { mark: 'Upper limit', label: 'An upper limit, not a fixed amount', phrases: ['an upper limit', 'a ceiling'] },
  { mark: 'Early stage', label: 'Early stage', phrases: ['early stage', 'preclinical work'] },
  {
    mark: 'Small study',
    label: 'Small or uncontrolled study',
    phrases: ['small number of patients', 'no control group', 'open-label trial'],
  },
  { mark: 'Loss', label: 'A loss', phrases: ['a loss', 'net loss'] },
  {
    mark: 'Mixed',
    label: 'Weaker figures, too',
    phrases: [
      'lower figures',
      'lower revenue',
      'lower net income',
      'lower margin',
      'below the consensus',
      'unchanged guidance',
    ],
  },
  {
    mark: 'Old news',
    label: 'Known before',
    phrases: ['agreement that was known', 'previously announced step', 'published before', 'correction of an earlier'],
  },
];

/** For texts that name none of them. */
const UNNAMED_MARK = 'Caveat';

/** The fields of an alert that state its risks. */
export interface StatedRisks extends Figures {
  readonly negative_content: string | null;
  readonly risk_assessment_comment: string | null;
}

/** Returns the risks of an alert by name, the worst first. Texts that name none of them have the mark `Caveat`. */
export function riskMarksOf(alert: StatedRisks): readonly RiskMark[] {
  const figures = datedFigures(alert);
  const texts = [alert.negative_content, alert.risk_assessment_comment].filter((text) => text !== null);
  const named = NAMED_RISKS.filter(
    (risk) => risk.isInFigures?.(figures) === true || texts.some((text) => states(text, risk)),
  );
  const others = texts.filter((text) => !named.some((risk) => states(text, risk)));
  return others.length === 0 ? named : [...named, { mark: UNNAMED_MARK, label: others.join(' ') }];
}

function states(text: string, { phrases }: NamedRisk): boolean {
  const lower = text.toLowerCase();
  return phrases.some((phrase) => lower.includes(phrase));
}

/**
 * Words with the same effect on a price, by their stems. A stem also stands for its forms (`rise`: rises, rising). The
 * model learns the weight of each class and of their order, so that a rare word counts like its common neighbors.
 */
const CLASSES: Readonly<Record<string, string>> = {
  up: `
    rise rose risen gain climb jump surge soar rally advance spike skyrocket pop leap rebound recover bounce
    rocket up higher upward uptick upside grow grew growth increase expand double triple quadruple accelerate
    swell strengthen firm improve boost lift expansion improvement increment multiply outpace inch edge zoom
    hike appreciate ascend`,
  down: `
    fall fell fallen drop decline sink sank sunk plunge tumble slump slide slid slip crash tank plummet dip shed
    lose lost lower downward downside decrease dive nosedive crater sag retreat ease weaken shrink shrank
    contract contraction erode dent drag slash halve down crumble skid wane dwindle deteriorate deepen widen
    crack subdue dampen depreciate pullback selloff swoon wipe`,
  high: 'high peak record highest strongest milestone',
  low: 'low trough bottom lowest weakest worst',
  beat: 'beat top topped exceed surpass outperform smash crush upbeat ahead above',
  miss: `
    miss lag underperform trail short shortfall disappoint disappointing disappointment below underwhelm`,
  good: `
    strong stronger solid robust healthy favorable positive bullish optimism optimistic better best great
    excellent impressive superior encouraging promising upbeat success successful successfully achieve
    achievement momentum resilient profitable profitability breakthrough bright buoyant confident confidence
    cheer hope resume restore benefit attractive tailwind hot popular blockbuster hit winner`,
  bad: `
    weak weaker soft softer sluggish poor negative bearish pessimism pessimistic worse bleak dismal grim gloomy
    tough difficult challenging challenge headwind trouble troubled struggle pain painful hurt harm damage
    worsen dire severe adverse adversely unfavorable slow slower slowdown slowing slack muted tepid lackluster
    ugly hard pressure squeeze burden turmoil turbulence volatile volatility uncertain uncertainty doubt dim
    cloud`,
  fear: `
    fear worry worried worries concern concerned anxiety jitters panic nervous warn warning caution cautious
    alarm threat threaten risk risky danger dangerous alert woe`,
  crisis: `
    crisis recession depression collapse bankrupt bankruptcy insolvency insolvent default delinquent chapter
    shutdown shut closure close outage strike layoff layoffs furlough unemployment jobless catastrophe disaster
    explosion fire spill hack breach attack war pandemic outbreak virus coronavirus death`,
  legal_bad: `
    lawsuit sue sued suing litigation allege allegation accuse probe investigate investigation subpoena fraud
    scandal indict charge charged convict guilty violate violation penalty fine fined antitrust misleading
    sanction seize raid complaint plaintiff whistleblower infringe infringement embezzle bribery bribe`,
  legal_good: `
    dismiss dismissal dismissed acquit vindicate prevail settle settlement upheld affirm ruling favor favour
    victory`,
  fail: `
    fail failure reject rejection refuse deny denied denial halt suspend suspension terminate termination
    discontinue withdraw withdrew withdrawn withdrawal cancel cancellation abandon scrap pull postpone delay
    delayed defer recall pause block ban barred rescind revoke recede setback stall`,
  win: `
    win won award awarded secure secured land landed clinch bag bagged receive received obtain selected select
    chosen choose tap tapped book booked`,
  approve: `
    approve approval clear clearance cleared authorize authorization authorisation accept acceptance grant
    granted license licence nod greenlight permit`,
  designate: 'breakthrough orphan rmat priority designation qualify qualified',
  met: `
    meet met achieve demonstrate demonstrated significant significantly statistically superior superiority
    efficacy effective endpoint response remission survival durable improvement benefit`,
  raise: 'raise upgrade lift boost hike increase reinstate initiate upsize upwardly uplift upgraded',
  cut: `
    cut slash lower downgrade trim reduce reduction suspend downsize pare scale downwardly downgraded shave axe`,
  keep: 'maintain reiterate reaffirm confirm unchanged flat steady stable mixed hold keep remain',
  negation: `
    no not never without none nor cannot cant didnt doesnt wont isnt arent wasnt hasnt havent fails neither lack
    unlikely barely hardly`,
  despite: 'despite although though but however even amid offset partially while',
  begin: `
    begin start launch commence initiate open introduce unveil debut roll rollout release dose dosed enroll
    enrolled enrollment first`,
  plan: `
    plan intend propose proposed may could might expect will seek consider explore evaluate potential possible
    aim target upcoming`,
  talk: `
    talk discuss discussion negotiate negotiation rumor rumour report reportedly say said sources near eye mull`,
  join: 'appoint appointed name named hire join promote elect elected welcome',
  leave: `
    resign resignation depart departure retire retirement quit oust ousted fire fired leave leaving exit`,
  stock: `
    stock stocks share shares equity equities futures index dow nasdaq s&p ftse dax nikkei sensex nifty market
    markets wall premarket trading`,
  earnings: 'earnings profit eps income ebitda ffo net results margin',
  loss: 'loss losses deficit writedown impairment charge',
  sales: `
    sales revenue revenues turnover bookings topline orders backlog shipments subscribers users deliveries
    output production`,
  guidance: 'guidance outlook forecast estimate expectations view target projection',
  dividend: 'dividend distribution payout',
  buyback: 'buyback repurchase',
  offering: `
    offering offerings placement ipo atm prospectus underwritten underwriter convertible notes warrants warrant
    shelf dilution dilutive subscription`,
  pricing: 'price priced pricing',
  split: 'split consolidation',
  delisting: 'delist delisting deficiency noncompliance minimum bid notice notification determination staff',
  compliance: 'regain compliance',
  deal: `
    deal agreement contract order partnership partner collaboration collaborate alliance venture mou memorandum
    pact purchase`,
  takeover: 'acquire acquisition takeover buyout merger merge bid offer tender stake premium acquirer',
  sell: 'sell sold divest divestiture dump unload exit',
  buy: 'buy bought purchase accumulate invest invested investment investor',
  rating: 'rating rated overweight underweight neutral upgrade downgrade analyst analysts pt',
  drug: `
    fda ema nda bla snda anda ind drug vaccine therapy treatment clinical trial study phase patients dose data
    topline pivotal`,
  event: `
    conference webcast present presentation presents participate fireside chat call host hosts hosted annual
    meeting symposium poster abstract summit forum date`,
  law_firm: `
    pomerantz rosen bragar halper glancy bronstein robbins geller kessler kirby schall levi korsinsky hagens
    kaplan faruqi class action deadline reminds purchasers`,
  credit: 'loan debt credit facility refinance refinancing borrowing notes bond yield',
  job_cuts: 'layoff restructuring restructure headcount workforce redundancy',
};

const ENDINGS = ['', 's', 'es', 'd', 'ed', 'ing'];

function formsOf(stem: string): readonly string[] {
  if (stem.length < 4)
    return [stem, `${stem}s`, `${stem}${stem.at(-1)}ed`, `${stem}${stem.at(-1)}ing`, `${stem}ing`, `${stem}ed`];
  const forms = ENDINGS.map((ending) => stem + ending);
  if (stem.endsWith('e')) forms.push(`${stem.slice(0, -1)}ing`);
  if (stem.endsWith('y')) forms.push(`${stem.slice(0, -1)}ies`, `${stem.slice(0, -1)}ied`);
  if (/[bdgmnprt]$/.test(stem)) forms.push(`${stem}${stem.at(-1)}ed`, `${stem}${stem.at(-1)}ing`);
  return forms;
}

function listForms(): ReadonlyMap<string, readonly string[]> {
  const classes = new Map<string, string[]>();
  for (const [name, stems] of Object.entries(CLASSES)) {
    for (const form of stems.trim().split(/\s+/).flatMap(formsOf)) {
      const found = classes.get(form) ?? [];
      if (!found.includes(name)) found.push(name);
      classes.set(form, found);
    }
  }
  return classes;
}
const CLASS_BY_WORD = listForms();

/** Returns the class of a word; null for a word without one. A word of two classes has both: `raise up`. */
export function findWordClass(word: string): string | null {
  const classes = CLASS_BY_WORD.get(word);
  if (classes !== undefined) return classes.join('+');
  return word.startsWith('<') ? word : null;
}

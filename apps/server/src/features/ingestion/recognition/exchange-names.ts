/** `elsewhere`: an exchange outside of the stock table. */
export type Venue = 'NASDAQ' | 'NYSE' | 'NYSE American' | 'elsewhere';

/** Spellings of each venue. A space also matches a hyphen or nothing. */
const SPELLINGS: readonly (readonly [Venue, string])[] = [
  [
    'NASDAQ',
    'nasdaq; nasd; nasdaq gs; nasdaq gm; nasdaq cm; nasdaq sc; nasdaq nms; nasdaq ngs; nasdaq ngm; nasdaq ncm; nasdaq global select market; nasdaq global select; nasdaq global market; nasdaq global; nasdaq capital market; nasdaq capital; nasdaq capital markets; nasdaq small cap; nasdaq small cap market; nasdaq national market; nasdaq stock market; nasdaq stock market llc; nasdaq stock exchange; nasdaq exchange; nasdaq us; nasdaq texas; xnas; ngs; ngm; ncm',
  ],
  ['NYSE', 'nyse; new york stock exchange; nyse stock exchange; nyse texas; nyse arca; xnys'],
  [
    'NYSE American',
    'nyse american; nyse american llc; nyse american exchange; nyse american stock exchange; nyse amer; nyse am; nyse a; nyse mkt; nyse mkt llc; nyse amex; amex; american stock exchange; xase',
  ],
  [
    'elsewhere',
    `tsx; tsx v; tsx venture; tsx venture exchange; tsxv; tsx ven; toronto stock exchange; toronto; tsx alpha; cve; cvx venture; nex; nex board; tse; cse; cnsx; cnx; canadian securities exchange; canadian stock exchange; thecse;
    neo; neo exchange; cboe; cboe ca; cboe canada; cboe bzx; cboe one; aequitas; otc; other otc; otcqb; otcqx; otcid; otc pink; otcpink; otc pk; otcpk; otc markets; otcmkts; otc market; otc bb; otcbb; otc us; otc grey; otc qb; otc qx; pink; pinks; pink sheets; pinksheets; expert market; grey market;
    asx; australian securities exchange; nzx; lse; london; london stock exchange; lon; lse aim; aim; aim london; aquis; aqse; ftse; fse; fra; frankfurt; fwb; frankfurt stock exchange; xetra; xetr; etr; tradegate; stuttgart; berlin; munich; gettex; dax; deutsche borse; deutsche boerse; germany;
    euronext; euronext paris; euronext amsterdam; euronext brussels; euronext lisbon; euronext dublin; euronext milan; euronext growth; euronext growth paris; euronext growth oslo; euronext oslo; euronext access; epa; ams; ebr; eli; paris; amsterdam; brussels; lisbon; madrid; milan; luxembourg;
    oslo; oslo bors; ose; osebx; oslo stock exchange; omx; nasdaq omx; nasdaq stockholm; nasdaq copenhagen; nasdaq helsinki; nasdaq iceland; nasdaq nordic; nasdaq baltic; nasdaq riga; nasdaq tallinn; nasdaq vilnius; nasdaq dubai; nasdaq first north; nasdaq first north growth market; nasdaq otc; nasdaq otcbb; nasdaq omx stockholm; nasdaq omx copenhagen; nasdaq omx helsinki; first north; first north growth market; first north stockholm; ngm nordic; nordic growth market; spotlight; stockholm; copenhagen; helsinki; sto; cph; hel;
    six; six swiss exchange; swx; swiss; swiss exchange; bit; borsa italiana; bme; bmad; bolsa de madrid; wse; gpw; bvb; ath; athex; bist; moex; micex; tase; tlv; jse; johannesburg; egx; nasd ota;
    hkex; hkg; hkse; sehk; hong kong; hong kong stock exchange; hong kong exchange; shanghai; sse; szse; shenzhen; sgx; singapore; catalist; bursa; bursa malaysia; klse; set; idx; pse; tyo; tokyo; tokyo stock exchange; jpx; kosdaq; krx; kospi; kse; twse; tpex; taiwan; nse; bse; nse india; upcom; hose;
    bmv; bvl; bvc; lima; b3; bovespa; bcba; byma; santiago; bolsa mexicana de valores; bsx; bermuda stock exchange; cise; tise; jamaica; forex; crypto; cryptocurrency; coinbase; binance`,
  ],
];

const VENUES: ReadonlyMap<string, Venue> = new Map(
  SPELLINGS.flatMap(([venue, names]) => names.split(';').map((name) => [squeeze(name), venue] as const)),
);

/** Regular expression source (flags `iu`) that matches a venue's name, longest spelling first. */
export const VENUE_PATTERN = `(?:${SPELLINGS.flatMap(([, names]) => names.split(';'))
  .map((name) => name.trim())
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replace(/\s+/g, String.raw`[\s\-–®]*`))
  .join('|')})(?![\\p{L}\\p{N}])`;

/** Returns undefined for a word that is not an exchange. */
export const venueOf = (name: string): Venue | undefined => VENUES.get(squeeze(name));

function squeeze(name: string): string {
  return name.toLowerCase().replace(/\(r\)|[^a-z0-9]/g, '');
}

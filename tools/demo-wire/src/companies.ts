/** The invented companies. Their symbols need rows in the stock table of the reader (`seeds/demo-stocks.tsv` in BNA). */

export const VELMORA = {
  stock: 'Nasdaq:ZVZZT',
  issuer: 'Velmora Therapeutics Inc.',
  city: 'BOSTON',
  language: 'en',
} as const;

export const WEXHAVEN = {
  stock: 'Nasdaq:ZWZZT',
  issuer: 'Wexhaven Robotics Inc.',
  city: 'PITTSBURGH',
  language: 'en',
} as const;

export const XANDROLYTE = {
  stock: 'Nasdaq:ZXZZT',
  issuer: 'Xandrolyte Energy Storage Corp.',
  city: 'RENO, Nev.',
  language: 'en',
} as const;

export const JORVALE = {
  stock: 'Nasdaq:ZJZZT',
  issuer: 'Jorvale Semiconductor Inc.',
  city: 'SAN JOSE, Calif.',
  language: 'en',
} as const;

export const ARDENQUILL = {
  stock: 'Nasdaq:ZAZZT',
  issuer: 'Ardenquill Software Inc.',
  city: 'AUSTIN, Texas',
  language: 'en',
} as const;

export const BRIXHOLME = {
  stock: 'Nasdaq:ZBZZT',
  issuer: 'Brixholme Diagnostics Inc.',
  city: 'SAN DIEGO',
  language: 'en',
} as const;

export const CALDERWYN = {
  stock: 'Nasdaq:ZCZZT',
  issuer: 'Calderwyn Networks Ltd.',
  city: 'RALEIGH, N.C.',
  language: 'en',
} as const;

export const NORBRACK = {
  stock: 'NYSE:NTEST',
  issuer: 'Norbrack Aerospace Corporation',
  city: 'WICHITA, Kan.',
  language: 'en',
} as const;

export const NETHERCOMBE = {
  stock: 'NYSE:NTEST.A',
  issuer: 'Nethercombe Minerals Corp.',
  city: 'DENVER',
  language: 'en',
} as const;

export const QUILLMERE = {
  stock: 'NYSE:NTEST.B',
  issuer: 'Quillmere Retail Group Inc.',
  city: 'COLUMBUS, Ohio',
  language: 'en',
} as const;

export const CASTMOOR = {
  stock: 'NYSE:NTEST.C',
  issuer: 'Castmoor Pipelines L.P.',
  city: 'HOUSTON',
  language: 'en',
} as const;

export const CORVENDALE = {
  stock: 'NYSE:CTEST',
  issuer: 'Corvendale Foods Company',
  city: 'OMAHA, Neb.',
  language: 'en',
} as const;

export const ALDERMOSS = {
  stock: 'NYSE American:ATEST',
  issuer: 'Aldermoss Gold Corp.',
  city: 'ELKO, Nev.',
  language: 'en',
} as const;

export const ASHGROVIA = {
  stock: 'NYSE American:ATEST.A',
  issuer: 'Ashgrovia Oil & Gas Inc.',
  city: 'TULSA, Okla.',
  language: 'en',
} as const;

export const BRAMHOLLOW = {
  stock: 'NYSE American:ATEST.B',
  issuer: 'Bramhollow Medical Devices Inc.',
  city: 'MINNEAPOLIS',
  language: 'en',
} as const;

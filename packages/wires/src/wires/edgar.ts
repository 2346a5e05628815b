import type { Release } from '../release.ts';
import { UnreadableEntryError } from '../entry-reader.ts';
import { childText, childrenOf, type XmlElement } from '../xml-element.ts';
import { readAtomEntry } from './atom-entry.ts';

interface Party {
  readonly formType: string;
  readonly name: string;
  /** Without leading zeros. */
  readonly cik: string;
  /** `Filer`, `Issuer`, `Subject`, `Reporting` or `Filed by`. */
  readonly role: string;
}

/**
 * Reads EDGAR's latest filings (`getcurrent`, Atom in ISO-8859-1). A filing has one entry per party, all with the same
 * id, so that the guid consists of accession number, CIK and role. `subjects` are form type and role.
 *
 * @throws UnreadableEntryError if the title or the accession number is malformed
 */
export function readEdgarEntry(entry: XmlElement): Release {
  const release = readAtomEntry(entry, 'EDGAR');
  const party = readParty(release.title);
  const accession = /accession-number=(\d{10}-\d{2}-\d{6})/.exec(childText(entry, 'id'))?.[1];
  if (party === null) throw new UnreadableEntryError('title without form type, party, CIK and role');
  if (accession === undefined) throw new UnreadableEntryError('id without accession number');
  return {
    ...release,
    kind: 'filing',
    guid: `${accession}:${party.cik}:${party.role}`,
    issuer: party.name,
    subjects: [formTypeOf(entry) ?? party.formType, party.role],
    cik: party.cik,
  };
}

/** Parses `8-K - EXAMPLE CORP (0001234567) (Filer)`. Names may contain dashes and parentheses. */
function readParty(title: string): Party | null {
  const dash = title.indexOf(' - ');
  const [, cik, role] = /\((\d{10})\) \(([A-Za-z ]{1,30})\)$/.exec(title) ?? [];
  if (dash === -1 || cik === undefined || role === undefined) return null;
  return {
    formType: title.slice(0, dash),
    name: title.slice(dash + 3, title.lastIndexOf(`(${cik})`)).trim(),
    cik: cik.replace(/^0{1,9}/, ''),
    role,
  };
}

function formTypeOf(entry: XmlElement): string | null {
  const category = childrenOf(entry, 'category').find(({ attributes }) => attributes.get('label') === 'form type');
  return category?.attributes.get('term') ?? null;
}

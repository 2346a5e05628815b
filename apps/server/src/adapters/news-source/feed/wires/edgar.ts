import type { Release } from '../../../../deps.ts';
import { UnreadableEntryError } from '../entry-reader.ts';
import { childText, childrenOf, type XmlElement } from '../xml-element.ts';
import { readAtomEntry } from './atom-entry.ts';

interface Party {
  readonly formType: string;
  readonly name: string;
  /** Without leading zeros. */
  readonly cik: string;
  /** Filer, Issuer, Subject, Reporting, Filed by. */
  readonly role: string;
}

/**
 * EDGAR's latest filings (`getcurrent`, Atom in ISO-8859-1): one entry per party of a filing, all with the same id, so
 * that the identifier is made of accession number, CIK and role. `subjects` is the form type and the role.
 *
 * @throws UnreadableEntryError if the title or the accession number is not of EDGAR's form.
 */
export function readEdgarEntry(entry: XmlElement): Release {
  const release = readAtomEntry(entry, 'EDGAR');
  const party = readParty(release.title);
  const accession = /accession-number=(\d{10}-\d{2}-\d{6})/.exec(childText(entry, 'id'))?.[1];
  if (party === null) throw new UnreadableEntryError('title does not name form type, party, CIK and role');
  if (accession === undefined) throw new UnreadableEntryError('id does not name an accession number');
  return {
    ...release,
    kind: 'filing',
    guid: `${accession}:${party.cik}:${party.role}`,
    issuer: party.name,
    subjects: [formTypeOf(entry) ?? party.formType, party.role],
    cik: party.cik,
  };
}

/** `8-K - EXAMPLE CORP (0001234567) (Filer)`; names may hold dashes and parentheses of their own. */
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

import { invalidRequest } from '../errors.ts';
import { paginationParams } from './pagination.ts';
import { text } from './parameters.ts';

/** The parameters of every search. */
export const searchParams = { query: text, limit: paginationParams.limit, page: text.optional() };

const DEFAULT_LIMIT = 10;

/** `-metadata["key"]:"value"`, `created>=1700000000`, `email~"example"`. */
const CLAUSE = /^(-?)([a-z_]+)(?:\[["']([^"']*)["']\])?(:|~|>=|<=|>|<)(?:"([^"]*)"|'([^']*)'|([^\s"']+))$/;
const TOKENS = /(?:[^\s"']|"[^"]*"|'[^']*')+/g;

type Test = (object: object) => boolean;

function fieldOf(object: object, name: string, key: string | undefined): unknown {
  const fields = new Map<string, unknown>(Object.entries(object));
  const value = fields.get(name);
  if (key === undefined) return value;
  return typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)).get(key) : null;
}

function compare(field: unknown, operator: string, expected: string): boolean {
  const isAbsent = field === null || field === undefined;
  if (isAbsent) return operator === ':' && expected === 'null';
  const actual = typeof field === 'string' ? field : JSON.stringify(field);
  switch (operator) {
    case '>':
      return Number(actual) > Number(expected);
    case '>=':
      return Number(actual) >= Number(expected);
    case '<':
      return Number(actual) < Number(expected);
    case '<=':
      return Number(actual) <= Number(expected);
    case '~':
      return actual.toLowerCase().includes(expected.toLowerCase());
    default:
      return actual.toLowerCase() === expected.toLowerCase();
  }
}

function parseClause(source: string): Test {
  const [match, minus = '', name = '', key, operator = ':', double, single, bare] = CLAUSE.exec(source) ?? [];
  if (match === undefined) {
    throw invalidRequest(`We were unable to parse your search query near \`${source}\`.`, 'query');
  }
  const expected = double ?? single ?? bare ?? '';
  const isNegated = minus === '-';
  return (object) => compare(fieldOf(object, name, key), operator, expected) !== isNegated;
}

/** Parses Stripe's search query language: clauses joined by AND or by OR, but not both. */
function parseQuery(query: string): Test {
  const tokens = query.match(TOKENS) ?? [];
  const isJoin = (token: string): boolean => /^(and|or)$/i.test(token);
  const joins = new Set(tokens.filter(isJoin).map((token) => token.toUpperCase()));
  if (joins.size > 1) {
    throw invalidRequest('Search queries cannot combine AND and OR.', 'query');
  }
  const tests = tokens.filter((token) => !isJoin(token)).map(parseClause);
  return joins.has('OR')
    ? (object) => tests.some((test) => test(object))
    : (object) => tests.every((test) => test(object));
}

interface SearchResult<T> {
  object: 'search_result';
  data: T[];
  has_more: boolean;
  next_page: string | null;
  url: string;
}

/**
 * Returns one page of the objects that match, newest first.
 *
 * @throws StripeError 400 for a query that cannot be parsed
 */
export function search<T extends object>(
  objects: readonly T[],
  params: { query: string; limit?: number | undefined; page?: string | undefined },
  url: string,
): SearchResult<T> {
  const found = objects.toReversed().filter(parseQuery(params.query));
  const start = Number(params.page ?? 0);
  const end = start + (params.limit ?? DEFAULT_LIMIT);
  const hasMore = end < found.length;
  return {
    object: 'search_result',
    data: found.slice(start, end),
    has_more: hasMore,
    next_page: hasMore ? String(end) : null,
    url,
  };
}

import { z } from 'zod';

const Parameter = z.object({
  name: z.string(),
  in: z.string(),
  description: z.string().default(''),
  required: z.boolean().default(false),
});
type Parameter = z.infer<typeof Parameter>;

const Operation = z.object({
  operationId: z.string().default(''),
  summary: z.string().default(''),
  tags: z.array(z.string()).default([]),
  parameters: z.array(Parameter).default([]),
  requestBody: z.object({}).optional(),
  responses: z.record(z.string(), z.object({ description: z.string().default('') })).default({}),
  /** Each entry names schemes that are required together. Empty: public. */
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
});
type Operation = z.infer<typeof Operation>;

const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
});

/** Returns what is missing, unused, repeated or unresolved in an OpenAPI document, each as a sentence. */
export function lintOpenApi(document: unknown): readonly string[] {
  const { paths, components } = Document.parse(document);
  const operations = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      operation,
    })),
  );
  const found = operations.flatMap(({ name, path, operation }) =>
    [
      ...lintTexts(operation),
      ...lintParameters(path, operation.parameters),
      ...lintResponses(operation),
      ...lintSecurity(operation, components['securitySchemes'] ?? {}),
    ].map((problem) => `${name}: ${problem}`),
  );
  const ids = operations.map(({ operation }) => operation.operationId).filter((id) => id !== '');
  const refs = listRefs(document);
  const used = new Set([
    ...refs,
    ...operations.flatMap(({ operation }) => schemesOf(operation).map((name) => pointerTo('securitySchemes', name))),
  ]);
  const defined = Object.entries(components).flatMap(([kind, byName]) =>
    Object.keys(byName).map((name) => pointerTo(kind, name)),
  );
  return [
    ...found,
    ...listRepeated(ids).map((id) => `The operationId ${id} is not unique`),
    ...listRepeated(Object.keys(paths).map((path) => path.replaceAll(IN_PATH, '{}'))).map(
      (path) => `The path ${path} is listed twice`,
    ),
    ...refs.filter((ref) => !resolves(document, ref)).map((ref) => `${ref} does not resolve`),
    ...defined.filter((pointer) => !used.has(pointer)).map((pointer) => `${pointer} is not used`),
  ];
}

function lintTexts({ operationId, summary, tags }: Operation): readonly string[] {
  return [
    /^[a-z][A-Za-z\d]*$/.test(operationId) ? null : 'needs an operationId in camelCase',
    summary === '' ? 'needs a summary' : null,
    tags.length === 1 ? null : 'needs one tag',
  ].filter((problem) => problem !== null);
}

const IN_PATH = /\{([^}]*)\}/g;

function lintParameters(path: string, parameters: readonly Parameter[]): readonly string[] {
  const inPath = [...path.matchAll(IN_PATH)].map(([, name = '']) => name);
  const declared = parameters.filter((one) => one.in === 'path');
  return [
    ...parameters.filter(({ description }) => description === '').map(({ name }) => `${name} needs a description`),
    ...inPath
      .filter((name) => !declared.some((one) => one.name === name && one.required))
      .map((name) => `${name} of the path must be declared as required`),
    ...declared.filter(({ name }) => !inPath.includes(name)).map(({ name }) => `${name} is not in the path`),
    ...listRepeated(parameters.map((one) => `${one.in} ${one.name}`)).map((name) => `${name} is declared twice`),
  ];
}

/** Any operation may be limited, or need a dependency that is down. */
const ALWAYS = ['429', '503'];

function lintResponses({ parameters, requestBody, responses, security = [] }: Operation): readonly string[] {
  const needed = [
    ...ALWAYS,
    ...(security.length > 0 ? ['401'] : []),
    ...(requestBody === undefined ? [] : ['400', '413', '415']),
    ...(requestBody === undefined && parameters.length === 0 ? [] : ['422']),
  ];
  const statuses = Object.keys(responses);
  return [
    ...needed.filter((status) => !statuses.includes(status)).map((status) => `needs the error response ${status}`),
    ...(statuses.some((status) => /^(?:2..|101)$/.test(status)) ? [] : ['needs a response to a success']),
    ...Object.entries(responses)
      .filter(([, { description }]) => ['', DEFAULT_DESCRIPTION].includes(description))
      .map(([status]) => `the response ${status} needs a description`),
  ];
}

/** Written by @fastify/swagger. */
const DEFAULT_DESCRIPTION = 'Default Response';

const schemesOf = ({ security = [] }: Operation): readonly string[] => security.flatMap((one) => Object.keys(one));

function lintSecurity(operation: Operation, schemes: Readonly<Record<string, unknown>>): readonly string[] {
  if (operation.security === undefined) return ['must say which security it needs, or that it needs none'];
  return schemesOf(operation)
    .filter((name) => !(name in schemes))
    .map((name) => `the security scheme ${name} is not defined`);
}

const pointerTo = (kind: string, name: string): string => `#/components/${kind}/${name}`;

const listRepeated = (items: readonly string[]): readonly string[] => [
  ...new Set(items.filter((item, index) => items.indexOf(item) !== index)),
];

/** Returns the targets of all references in the value. */
function listRefs(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : listRefs(inner),
  );
}

/** Returns whether the JSON pointer leads to a value of this document. */
function resolves(document: unknown, ref: string): boolean {
  const [start, ...keys] = ref.split('/');
  const target = keys
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined), document);
  return start === '#' && target !== undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

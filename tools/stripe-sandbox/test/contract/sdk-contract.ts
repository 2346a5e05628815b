import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const SHAPES = fileURLToPath(new URL('./sdk-shapes.ts', import.meta.url));

/** Fields that Stripe returns although the SDK's types omit them. */
const UNDOCUMENTED = new Set(['total_count']);
const UNDOCUMENTED_PATHS = /(^|\.)(subscription)\.(plan|quantity)$/;

/** Checks values against the types of the installed SDK, read by the TypeScript compiler. */
export interface SdkContract {
  /** Returns how a response violates the SDK type of its `object` field. */
  violationsOf(object: { object: string }): string[];
  /** Returns the parameter paths that the SDK does not have, or null if it lists no parameters for the endpoint. */
  unknownParameters(endpoint: string, schema: unknown): string[] | null;
  eventTypes: Set<string>;
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const kindOf = (value: Json): string => (typeof value['object'] === 'string' ? value['object'] : '');

export function readSdkContract(): SdkContract {
  const program = ts.createProgram([SHAPES], {
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(SHAPES);
  const file = source && checker.getSymbolAtLocation(source);
  if (file === undefined) throw new Error('cannot read sdk-shapes.ts');
  const exported = (name: string): ts.Type => {
    const symbol = checker.getExportsOfModule(file).find((candidate) => candidate.name === name);
    if (symbol === undefined) throw new Error(`missing export ${name}`);
    return checker.getDeclaredTypeOfSymbol(symbol);
  };
  const propertyType = (type: ts.Type, name: string): ts.Type | undefined => {
    const symbol = checker.getPropertyOfType(type, name);
    return symbol && checker.getTypeOfSymbol(symbol);
  };
  const membersOf = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types : [type]);
  const isAbsent = (type: ts.Type): boolean => (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) !== 0;

  const textFaults = (type: ts.Type, value: string, path: string): string[] => {
    const members = membersOf(type);
    const literals = members.filter((member) => member.isStringLiteral());
    if (literals.some((literal) => literal.value === value)) return [];
    const isText = members.some(
      (member) => (member.flags & ts.TypeFlags.String) !== 0 || member.aliasSymbol?.name === 'Decimal',
    );
    if (isText) return [];
    return [`${path}: '${value}' is not one of ${checker.typeToString(type)}`];
  };

  const objectFaults = (type: ts.Type, value: Json, path: string): string[] => {
    const index = checker.getIndexInfoOfType(type, ts.IndexKind.String)?.type;
    const names = new Set(checker.getPropertiesOfType(type).map(({ name }) => name));
    const missing = checker
      .getPropertiesOfType(type)
      .filter(({ name, flags }) => (flags & ts.SymbolFlags.Optional) === 0 && !(name in value))
      .map(({ name }) => `${path}.${name}: missing`);
    const held = Object.entries(value).flatMap(([name, part]) => {
      if (part === undefined || UNDOCUMENTED.has(name) || UNDOCUMENTED_PATHS.test(`${kindOf(value)}.${name}`))
        return [];
      const expected = names.has(name) ? propertyType(type, name) : index;
      return expected === undefined ? [`${path}.${name}: not in the SDK`] : faults(expected, part, `${path}.${name}`);
    });
    return [...missing, ...held];
  };

  const faults = (type: ts.Type, value: unknown, path: string): string[] => {
    if ((type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0) return [];
    if (typeof value === 'string') return textFaults(type, value, path);
    const members = membersOf(type).filter((member) => !isAbsent(member));
    const wrong = [`${path}: ${JSON.stringify(value)} is not ${checker.typeToString(type)}`];
    if (value === null) return members.some(({ flags }) => (flags & ts.TypeFlags.Null) !== 0) ? [] : wrong;
    if (typeof value === 'number') {
      return members.some(({ flags }) => (flags & ts.TypeFlags.NumberLike) !== 0) ? [] : wrong;
    }
    if (typeof value === 'boolean') {
      return members.some(({ flags }) => (flags & ts.TypeFlags.BooleanLike) !== 0) ? [] : wrong;
    }
    const tried = members
      .filter(({ flags }) => (flags & ts.TypeFlags.Object) !== 0)
      .flatMap((member) => {
        const element = checker.isArrayType(member)
          ? checker.getTypeArguments(member as ts.TypeReference)[0]
          : undefined;
        if (Array.isArray(value)) {
          return element === undefined
            ? []
            : [value.flatMap((part, index) => faults(element, part, `${path}[${index}]`))];
        }
        return element === undefined && isObject(value) ? [objectFaults(member, value, path)] : [];
      });
    return tried.toSorted((one, other) => one.length - other.length)[0] ?? wrong;
  };

  /** Walks a JSON Schema and the SDK type in parallel. */
  const unknownNames = (type: ts.Type, schema: unknown, path: string): string[] => {
    if (!isObject(schema)) return [];
    const branches = [schema['anyOf'], schema['allOf']].filter((list) => Array.isArray(list)).flat();
    const objects = membersOf(type).filter(
      ({ flags }) => (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0,
    );
    const inItems = objects
      .filter((member) => checker.isArrayType(member))
      .flatMap((member) => checker.getTypeArguments(member as ts.TypeReference))
      .flatMap((element) => unknownNames(element, schema['items'], `${path}[]`));
    const properties = isObject(schema['properties']) ? Object.entries(schema['properties']) : [];
    const inProperties = properties.flatMap(([name, part]) => {
      const place = path === '' ? name : `${path}.${name}`;
      const found = objects.map((member) => propertyType(member, name)).filter((member) => member !== undefined);
      return found.length === 0 ? [place] : found.flatMap((member) => unknownNames(member, part, place));
    });
    return [...branches.flatMap((branch) => unknownNames(type, branch, path)), ...inItems, ...inProperties];
  };

  const objects = exported('SdkObjects');
  const parameters = exported('SdkParameters');
  return {
    violationsOf(object) {
      const type = propertyType(objects, object.object);
      return type === undefined
        ? [`${object.object}: not listed in sdk-shapes.ts`]
        : faults(type, object, object.object);
    },
    unknownParameters(endpoint, schema) {
      const type = propertyType(parameters, endpoint);
      return type === undefined ? null : unknownNames(type, schema, '');
    },
    eventTypes: new Set(
      membersOf(exported('SdkEventType')).flatMap((type) => (type.isStringLiteral() ? [type.value] : [])),
    ),
  };
}

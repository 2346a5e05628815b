import { withIndefinite } from '../words/phrases.ts';

const PRODUCT_LIKE =
  /\d|-[A-Z]|(?:mab|nib|stat|tide|cel|gene|ersen|siran|vec|parin|lisib|ciclib|gliptin|tinib|vir|azole|tegrast|tirom|fermin|glutide|lumab|ximab|sine|lone|pant|mide|drug|system|device|panel|test|vaccine|patch)s?$/;

/** Whether the words look like the name of a drug or device: `HEL-43`, `zelmorib`. */
export const isProductLike = (product: string): boolean => PRODUCT_LIKE.test(product);

/** `, a novel autoinjector for zelmorant`: a new form of a known drug. */
const NEW_FORM =
  /^[^.;,]{0,40}?, an? (?:[\w-]+ (?:and )?){0,4}?(?<form>delivery system|(?:on-body )?injector|auto-?injector|pre-?filled (?:syringe|pen)|pen|inhaler|patch|formulation|presentation|version) (?<rest>(?:for|of) [\p{L}\d-]{3,40})(?![\p{L}\d-])/iu;

/** Returns what a product is that is only a new form of a drug, such as `an autoinjector for zelmorant`; else null. */
export function readForm({ product, text = '' }: { readonly product: string; readonly text?: string }): string | null {
  const { form, rest = '' } = NEW_FORM.exec(text.slice(text.indexOf(product) + product.length))?.groups ?? {};
  return form === undefined ? null : withIndefinite(`${form.toLowerCase()} ${rest}`);
}

const ROLE =
  '(?:airline|automaker|bank|carrier|client|company|contractor|customer|developer|distributor|drug ?maker|enterprise|firm|group|hospital|hyperscaler|insurer|integrator|maker|manufacturer|miner|OEM|operator|partner|producer|provider|retailer|shipyard|supplier|telecom|university|utility|vendor|wholesaler)';
const ROLES =
  '(?:airlines|automakers|banks|carriers|clients|companies|contractors|customers|developers|distributors|drug ?makers|enterprises|firms|groups|hospitals|hyperscalers|insurers|integrators|makers|manufacturers|miners|OEMs|operators|partners|producers|providers|retailers|suppliers|universities|utilities|vendors|wholesalers)';
/** An adjective or a noun that names nobody: `tier-one`, `U.S.`, `Saudi`, `Fortune 500`. */
const WORD = String.raw`(?:[\p{Ll}\d][\p{L}\d'.-]*|[UE]\.?[SKU]\.?|Fortune|Global|(?:North|South|East|West|Middle|Latin)|\p{Lu}\p{Ll}+(?:an|ch|ese|ic|i|ish|ern))`;
const RANK = '(?:(?:second|third)-)?(?:biggest|largest|leading|top)';
const PARTY = String.raw`(?:one of (?:its|the) (?:${WORD} ){0,6}?${ROLES}|an? (?:${WORD} ){1,5}?${ROLE}|(?:its|the) (?:${WORD} ){0,3}?${RANK} (?:${WORD} ){0,3}?${ROLE}|(?:two|three|four|five|several|multiple) (?:${WORD} ){0,4}?${ROLES})`;
/** The name follows: `from a leading utility, Borealis Power`. */
const NAMED = String.raw`(?! (?:called|named|of) \p{Lu}|,? (?:the )?\p{Lu}\p{Ll}|-|'s)`;

/** A party to a deal that the text describes without its name: `an order from one of the largest U.S. banks`. */
export const UNNAMED_PARTY = new RegExp(
  String.raw`(?<=\b(?:agreements?|awarded|awards?|chosen|collaborat\w+|contracts?|deal|licensed?|orders?|partnership|placed|selected|signed|won)\b(?:[^.;]|\.\d){0,90}? (?:by|from|to|with) )${PARTY}\b${NAMED}|(?<=\b[Tt]he (?:buyer|client|customer), )an? (?:${WORD} ){1,5}?${ROLE}\b${NAMED}`,
  'u',
);

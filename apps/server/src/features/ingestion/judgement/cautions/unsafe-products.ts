import { pattern } from '../text/pattern.ts';

const HAZARD = String.raw`(?:salmonella|listeria|E\. ?coli|norovirus|bacteria|mou?ld|contaminat\w+|(?:pieces|fragments|shards|bits) of (?:metal|glass|plastic|rubber|wood)|foreign (?:material|matter|objects?)|allergens?|undeclared|burns?|battery fires?|overheat\w*|chok(?:es|ed|ing)|injur(?:y|ies|ed)|illness(?:es)?|(?:fell|fallen|became|get|getting|got) (?:ill|sick)|sickened|defects?|defective|faulty|electric shocks?)`;
const USERS =
  '(?:owners|users|customers|consumers|stores|retailers|supermarkets|patients|physicians|surgeons|doctors|hospitals|clinics|drivers|buyers|dealers|parents|operators|pharmacies)';
const AVOIDS =
  '(?:not to|to (?:stop|throw|discard|dispose|destroy|park|unplug|remove|avoid|pull|(?:return|send back|bring back)(?= [^;.]{1,50} for (?:an? )?(?:full |free )?(?:refund|repair|replacement))))';
const PLANT =
  '(?:plants?|sites?|factor(?:y|ies)|mills?|lines?|potlines?|mines?|smelters?|refiner(?:y|ies)|furnaces?|kilns?|packing|production|packaging|bottling|assembly|output|wells?)';
const NOT_BACK = String.raw`(?![^;]{0,160}\b(?:reopen|restart|resum|(?:is|are|runs?|running|back) (?:again|in operation|online))\w*)`;

/** Recalls in other words: `is taking back eggs after salmonella was found`, `asks stores to remove the cans`. */
export const UNSAFE_PRODUCTS: readonly RegExp[] = [
  pattern`\b(?:(?:tak(?:es?|ing)|took|buy(?:s|ing)|bring(?:s|ing)|call(?:s|ed|ing)) back|collect(?:s|ed|ing)?|withdraw(?:s|ing)?|withdrew|pull(?:s|ed|ing)?|retriev(?:es|ed|ing))\b(?! (?:about |some |market )?(?:[$€£]|share))[^;]{0,120}\b(?:after|because|as|since|in which|that|which|over|due to|following)\b[^;]{0,60}\b${HAZARD}\b`,
  pattern`\b(?:salmonella|listeria|E\. ?coli|norovirus|bacteria|(?:pieces|fragments|shards|bits) of (?:metal|glass|plastic|rubber|wood)|foreign (?:material|matter|objects?)) (?:(?:was|were|has been|have been|had been) )?(?:found|detected|discovered|identified)\b|\bundeclared (?:\w+ )?(?:allergens?|peanuts?|tree nuts?|milk|nuts?|soy|wheat|eggs?|sesame|shellfish|fish)\b|\b(?:people|persons|guests|customers|consumers|children|diners|users|owners) (?:(?:in|at|from) [\w ]{1,30} )?(?:(?:have |had )?(?:fallen|fell|become|became|got) (?:ill|sick)|(?:were|was|have been) (?:sickened|injured|burned|hurt|hospitali[sz]ed))\b`,
  pattern`\b(?:asks?|asked|asking|tells?|advis(?:es|ed)|urg(?:es|ed)|warn(?:s|ed)|instruct(?:s|ed)|request(?:s|ed)) (?:its |the |all |some )?(?:[\w.-]+ ){0,3}?${USERS} (?:of [^;.]{1,40} )?${AVOIDS}\b|\b${USERS}(?: of [^;.]{1,40})? (?:(?:were|are|have been) (?:asked|told|advised|urged|warned|instructed) ${AVOIDS}|should (?:not (?:use|implant|drive|charge|eat|drink|take)|stop (?:using|driving|eating|taking)|return|discard))\b`,
];

/** Plants that stand still: `has not been making film since a fire`, `a potline has been down since`. */
export const STANDSTILLS: readonly RegExp[] = [
  pattern`\b${PLANT}\b[^;.]{0,60}\b(?:st(?:ands?|ood) still|(?:at|to) a standstill|(?:is|are|has been|have been|was|were) (?:down|idle|idled|offline|out of (?:service|operation|action)|dark|closed|shut) (?:since|after|until|because|following|while)|(?:has|have) not (?:been )?(?:making|produc\w+|operat\w+|running|run|packing|packed|deliver\w+|shipping|shipped|made) (?:[\w-]+ ){0,3}since|to (?:stay|remain) (?:shut|closed|idle)|(?:goes|went|gone) dark|(?:came|comes) to a (?:halt|stop))\b${NOT_BACK}`,
];

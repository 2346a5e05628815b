import { BRAMHOLLOW, BRIXHOLME, VELMORA } from './companies.ts';
import type { Story } from './story.ts';

/** Drugs and medical devices. */
export const HEALTH_STORIES: readonly Story[] = [
  {
    ...VELMORA,
    subject: 'Health',
    wires: ['businesswire'],
    outcome: 'bullish',
    write: ({ uniqueInteger, integer }) => {
      const product = `VLM-${uniqueInteger(101, 998)}`;
      return {
        title: `Velmora Therapeutics (Nasdaq: ZVZZT) Receives FDA Approval for ${product} in Chronic Migraine`,
        lead: `Velmora Therapeutics Inc. (Nasdaq: ZVZZT) today announced that the U.S. Food and Drug Administration approved ${product} for adults. It expects the first sales in January 2027 and has ${String(integer(60, 140))} sales people ready.`,
      };
    },
  },
  {
    ...VELMORA,
    subject: 'Clinical Study',
    wires: ['globenewswire'],
    outcome: 'bullish',
    write: ({ uniqueInteger, integer }) => {
      const product = `VLM-${uniqueInteger(101, 998)}`;
      return {
        title: `Velmora Therapeutics Announces Positive Topline Results From Phase 3 Trial of ${product}`,
        lead: `Velmora Therapeutics Inc. (Nasdaq: ZVZZT) today announced that the study of ${product} met its primary endpoint. Attacks fell by ${String(integer(31, 58))}% against placebo in ${String(integer(420, 980))} patients.`,
      };
    },
  },
  {
    ...VELMORA,
    subject: 'Licensing Agreements',
    wires: ['prnewswire'],
    outcome: 'bullish',
    write: ({ uniqueDecimal, integer }) => {
      const sum = uniqueDecimal(60, 180);
      return {
        title: `Velmora Therapeutics Signs Licensing Agreement for Migraine Nasal Spray With $${sum} Million Upfront Payment`,
        lead: `Velmora Therapeutics Inc. (Nasdaq: ZVZZT) today announced a license for Japan with Hanamori Pharma. It also stands to receive royalties of ${String(integer(9, 17))}%.`,
      };
    },
  },
  {
    ...BRIXHOLME,
    subject: 'Health',
    wires: ['prnewswire'],
    outcome: 'bullish',
    write: ({ uniqueInteger, integer }) => {
      const product = `Halden ${uniqueInteger(110, 990)}`;
      return {
        title: `Brixholme Diagnostics Receives FDA 510(k) Clearance for ${product} Blood Analyzer`,
        lead: `Brixholme Diagnostics Inc. (Nasdaq: ZBZZT) today announced clearance of the ${product}. The device gives a result within ${String(integer(4, 15))} minutes.`,
      };
    },
  },
  {
    ...BRAMHOLLOW,
    subject: 'Health',
    wires: ['globenewswire'],
    outcome: 'bullish',
    write: ({ uniqueInteger, integer }) => {
      const product = `Tessaly ${uniqueInteger(110, 990)}`;
      return {
        title: `FDA Grants Breakthrough Device Designation to Bramhollow Medical Devices for ${product} Heart Valve`,
        lead: `Bramhollow Medical Devices Inc. (NYSE American: ATEST.B) today announced the designation for its ${product}. A study with ${String(integer(80, 240))} patients is under way.`,
      };
    },
  },
];

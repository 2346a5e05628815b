import type { CompanyNames } from '../text/company-name.ts';
import type { EventType } from '../event-types.ts';
import type { JudgedStock } from '../judgement.ts';
import type { Passage, Place } from '../text/passages.ts';
import type { Quantity } from '../quantities/quantity.ts';

/** Whether a clause reports an event as done, planned, conditional, denied, or as history. */
export type Modality = 'done' | 'planned' | 'conditional' | 'denied' | 'recalled';

/** The role of the judged company in a clause. `other`: the clause is about another company. `unknown`: not named. */
export type CompanyRole = 'actor' | 'object' | 'counterparty' | 'other' | 'unknown';

export type RoleName = 'actor' | 'object' | 'counterparty' | 'amount';

/** One way to say that an event happened. */
export interface Trigger {
  /**
   * Case-insensitive, with bounded gaps. Optional named groups: `actor`, `object`, `counterparty`. What a group leaves
   * open, the engine takes from the clause: the actor before the verb, the counterparty after `by`, `from` or `with`.
   */
  readonly words: RegExp;
  /** The roles in which the event is good for the company; a clause with the company in another role is no frame. */
  readonly companyIs: readonly CompanyRole[];
  /** The role of the subject before the words; `actor` by default. `object` for a passive: `to be acquired`. */
  readonly subjectIs?: RoleName;
}

/** Describes how to find an event type in a text. */
export interface FrameSpec {
  readonly type: EventType;
  /** For reasons: `takeover of the company`. */
  readonly label: string;
  /** Score of a complete frame in the headline, 0 to 100. */
  readonly weight: number;
  readonly triggers: readonly Trigger[];
  /** Roles without which the frame is incomplete and goes to the desk. */
  readonly required: readonly RoleName[];
  /** Words of its field, one of which the headline or the lead must contain, if other fields use the same phrases. */
  readonly field?: RegExp;
  /** Phrases that turn the event around or make it routine, searched in the clause of the event. */
  readonly opposing: readonly OpposingCue[];
  /** Replaces the limit of the type: the frame's own words, such as a stopped trial, are bad news elsewhere. */
  readonly maxBearish?: number;
  /** A negation within its words that is the news: `does not infringe`. Global. */
  readonly goodNegation?: RegExp;
  /** Searched in every sentence of a results release, not only in the headline and the lead. */
  readonly isResult?: true;
  /** The event is news although it is announced, not completed: a takeover agreement, raised guidance. */
  readonly isProspective?: true;
  /**
   * For events in which figures decide: returns what they say against the event, to add to `Frame.opposing`. Called
   * with the finished frame and the whole text.
   */
  readonly findObjections?: (input: FrameInText) => readonly OpposingCue[];
  /** Whether the whole text shows that the company has another part in the event, so that it is no frame. */
  readonly isRefuted?: (input: FrameInText) => boolean;
}

/** A frame with everything that its figures are compared with. */
export interface FrameInText {
  readonly frame: Frame;
  readonly passages: readonly Passage[];
  readonly stock: JudgedStock;
  readonly names: CompanyNames;
}

export interface OpposingCue {
  /** Noun phrase for a reason: `a non-binding letter`. */
  readonly label: string;
  readonly words: RegExp;
  /** `drop`: the opposite of good news. `desk`: an editor decides. */
  readonly effect: 'drop' | 'desk';
}

/** An event found in one clause. */
export interface Frame {
  readonly spec: FrameSpec;
  readonly place: Place;
  /** The number of the passage, from 0 in the headline and again from 0 in the text. */
  readonly position: number;
  /** The clause, and the words in it that report the event. */
  readonly clause: string;
  readonly words: string;
  readonly modality: Modality;
  readonly companyRole: CompanyRole;
  readonly actor: string | null;
  readonly object: string | null;
  readonly counterparty: string | null;
  /** The amount of the event itself, taken from the clause or, for a headline without one, from the lead. */
  readonly amount: Quantity | null;
  /** Every understood number of the clause, the amount included. */
  readonly quantities: readonly Quantity[];
  readonly missing: readonly RoleName[];
  readonly opposing: readonly OpposingCue[];
}

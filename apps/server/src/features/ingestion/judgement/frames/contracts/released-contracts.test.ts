import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

const ofHelio = (text: string): string => `Helio Freight Holdings, Inc. (Nasdaq: HLIO) ${text}`;

describe('a contract that its owner releases', () => {
  it.each([
    [
      "Owner's Investment Decision Puts Helio Freight to Work on Two Gulf LNG Tanks",
      'said that the owner of the Pelican export terminal has taken its final investment decision and released the tank contract for execution. The release adds $86 million to project backlog in the second quarter of fiscal 2027.',
    ],
    [
      'Helio Freight to Start on Terminal as Owner Takes Final Decision',
      'said that the owner has made its final investment decision and released the contract for construction, which adds $86 million to its backlog.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, ofHelio(text))).toBe('publish');
  });

  it.each([
    [
      "Helio Freight Waits for Owner's Investment Decision on Two Gulf LNG Tanks",
      'said that the owner has not taken its final investment decision. The release of the tank contract for execution would add $86 million to project backlog.',
    ],
    [
      "Owner's Investment Decision Puts Tallow to Work on Two Gulf LNG Tanks",
      'said that the owner has taken its final investment decision and released the tank contract for execution. The release adds $86 million to the backlog of Tallow.',
    ],
    [
      'Owner Postpones Decision on Two Gulf LNG Tanks of Helio Freight',
      'said that the owner has postponed its final investment decision and not released the tank contract for execution, which was to add $86 million to backlog.',
    ],
    [
      "Owner's Investment Decision Puts Helio Freight to Work on Design",
      'said that the owner has released the design part of the tank contract for execution under a limited notice. The release adds $3 million to project backlog; $86 million was expected.',
    ],
    [
      'Helio Freight Takes Investment Decision on Two Tanks',
      'has taken its final investment decision and released the tank contract for execution to Tallow. It adds $86 million to its capital projects backlog.',
    ],
    [
      'Helio Freight Releases Tank Contract',
      'said the owner has released it from the tank contract. The release takes $86 million from backlog.',
    ],
    [
      "Owner's Investment Decision Puts Helio Freight to Work",
      'said that the owner has taken its final investment decision and released the tank contract for execution. The $86 million was already in project backlog.',
    ],
    [
      'Owner Releases Contract for Execution',
      'said that the owner has released the tank contract for execution. Tallow Works adds $86 million to project backlog.',
    ],
    [
      'Owner Releases Contract for Execution, Then Suspends It',
      'said that the owner released the tank contract for execution, which added $86 million to project backlog, and has suspended the work.',
    ],
    [
      'Helio Freight Joint Venture Partner Released Tank Contract',
      'said that the owner has released the tank contract for execution if a permit comes in May. The release would add $86 million to project backlog.',
    ],
    [
      'Helio Freight to Get Trucks Under $64 Million Agreement',
      'will provide its drivers with new trucks under a three-year, $64 million agreement signed Thursday with Tallow Motors.',
    ],
  ])('is not published if it is not released, is that of others, or brings nothing new: %s', (title, text) => {
    expect(bandOf(title, ofHelio(text))).not.toBe('publish');
  });
});

import { describe, expect, it } from 'vitest';
import { bandByRules } from '../../testing/invented-release.ts';

const COMPANY = 'Helio Freight Holdings, Inc. (Nasdaq: HLIO)';

describe('permissions in other words than those of a permit', () => {
  it.each([
    [
      'Ruritanian Parliament Passes Elk Ridge Mining Contract Into Law',
      `${COMPANY} reports that the parliament of Ruritania approved the mining contract between its subsidiary and the state for the Elk Ridge project, and that the president promulgated the law today.`,
    ],
    [
      'Congress Ratifies Concession of Helio Freight',
      `${COMPANY} said that the national assembly ratified the production agreement for its Elk Ridge field yesterday. The law was published in the official gazette this morning.`,
    ],
    [
      'Regulator Releases Elk Ridge Mill From Standby, Helio Freight Reports',
      `${COMPANY} received yesterday from the state's Division of Waste Management the license of its Elk Ridge mill, converted from standby to operational status and valid for ten years.`,
    ],
    [
      'State Takes Elk Ridge Mill From Care and Maintenance to Operation',
      `${COMPANY} was granted a permit by the state's Department of Environment, under which its Elk Ridge mill can work again.`,
    ],
    [
      'State Renews License and Lets Elk Ridge Mill Restart',
      `${COMPANY} received the renewed license for its Elk Ridge mill from the state regulator, after eleven years on standby.`,
    ],
    [
      'Helio Freight Has Its Federal Green Light at Elk Ridge',
      `The Bureau of Land Management signed the Record of Decision for the Elk Ridge project on Friday, fourteen months after the notice of intent, ${COMPANY} said.`,
    ],
  ])('are published: %s', (title, text) => {
    expect(bandByRules(title, text)).toBe('publish');
  });

  it.each([
    [
      'one chamber only',
      'Ruritanian Senate Passes Elk Ridge Mining Contract',
      `${COMPANY} reports that the senate of Ruritania approved the mining contract for its Elk Ridge project. The other chamber votes next month.`,
    ],
    [
      'a law that awaits a signature',
      'Ruritanian Parliament Passes Elk Ridge Mining Contract',
      `${COMPANY} reports that the parliament approved the mining contract for its Elk Ridge project, which the president must sign.`,
    ],
    [
      'a contract that parliament refuses',
      'Ruritanian Parliament Rejects Elk Ridge Mining Contract',
      `${COMPANY} reports that the parliament did not approve the mining contract for its Elk Ridge project.`,
    ],
    [
      'a higher royalty',
      'Ruritanian Parliament Passes Elk Ridge Mining Contract Into Law',
      `${COMPANY} reports that the parliament approved the mining contract for its Elk Ridge project on tougher terms, and that the president promulgated the law today.`,
    ],
    [
      'a law on all contracts',
      'Parliament Approves Mining Contract Reform',
      `${COMPANY} said that the parliament approved a law that raises taxes under every mining contract. It was promulgated today. Its Elk Ridge mine pays more.`,
    ],
    [
      'a contract of another company',
      'Parliament Passes Mining Convention Into Law',
      `${COMPANY} said that the parliament approved the mining convention with Tallow, and that the law is in force. Its Elk Ridge project lies nearby.`,
    ],
    [
      'a mill that stops',
      'Helio Freight Moves Elk Ridge Mill to Standby',
      `${COMPANY} said that the license of its Elk Ridge mill was converted from operation to standby by the state's Department of Environment.`,
    ],
    [
      'a mill that closes',
      'Elk Ridge Mill Released From Standby to Closure',
      `${COMPANY} said that the state's Department of Environment released the license of its Elk Ridge mill from standby, so that its closure can begin.`,
    ],
    [
      'an application',
      'Helio Freight Applies to Release Elk Ridge Mill From Standby',
      `${COMPANY} has filed an application with the state's Department of Environment to have the license of its Elk Ridge mill converted from standby to operation.`,
    ],
    [
      'another company',
      'Regulator Releases Tallow Mill From Standby',
      `Tallow Mining, a neighbor of ${COMPANY}, said that the state's Department of Environment released its mill from standby.`,
    ],
    [
      'a notice of intent',
      'Bureau of Land Management Publishes Notice for Elk Ridge',
      `${COMPANY} said that the Bureau of Land Management published the notice of intent for its Elk Ridge project, with a record of decision to follow.`,
    ],
  ])('are not published in the case of %s', (_case, title, text) => {
    expect(bandByRules(title, text)).not.toBe('publish');
  });
});

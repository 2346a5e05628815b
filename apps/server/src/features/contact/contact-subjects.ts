import type { ContactChoice, ContactSubject, RootSubject } from '@bna/contract/contact';
import { SCREEN_BASE, type SCREENS } from '@bna/contract/screens';

/** What one can write about, by whether one is subscribed. */
export type ContactSubjects = Readonly<Record<RootSubject, readonly ContactSubject[]>>;

const page = (screen: (typeof SCREENS)[number]): string => `${SCREEN_BASE}${screen}`;

const toForm = (label: string): ContactChoice => ({ label, promptToForm: true });
const toLink = (label: string, link: string): ContactChoice => ({ label, link });
const alone = (choice: ContactChoice): ContactSubject => ({ ...choice, children: [] });
const group = (label: string, children: ContactChoice[]): ContactSubject => ({ label, children });

/** The subjects in the customer's words. Links lead to the page that settles the matter without a mail. */
export function createContactSubjects(marketingOrigin: string): ContactSubjects {
  return {
    subscribed: [
      group('News and alerts', [
        toForm('Alerts arrive late or not at all'),
        toForm('I hear no sound'),
        toForm('Something in a news item is wrong'),
        toLink('How BNA chooses its news', `${marketingOrigin}/how-bna-works`),
      ]),
      group('Signing in', [
        toLink('I forgot my password', page('/forgot-password')),
        toForm('The mail with the link does not arrive'),
        toForm('I can no longer read mail at my address'),
      ]),
      group('Trial and plan', [
        toLink('See or cancel my trial', page('/account/subscription')),
        toLink('What the plan and its add-ons cost', `${marketingOrigin}/pricing`),
        toForm('Something about my plan is wrong'),
      ]),
      group('Payments', [
        toForm('My payment did not go through'),
        toForm('I do not recognise a charge'),
        toForm('I would like my money back'),
      ]),
      group('My details', [
        toLink('Change my password', page('/account/personal-information')),
        toLink('Change my address', page('/account/address')),
        toForm('Correct my name or email address'),
      ]),
      alone(toForm('Something else')),
    ],
    notSubscribed: [
      group('Free trial', [
        toLink('Start a free trial', page('/register')),
        toLink('What the trial includes', `${marketingOrigin}/free-trial`),
        toForm('I could not register'),
        toForm('My trial did not start'),
      ]),
      group('Plan and prices', [
        toLink('See the prices', `${marketingOrigin}/pricing`),
        toForm('A question about the plan'),
        toForm('Use by a company or a team'),
      ]),
      group('An account I had before', [
        toLink('I forgot my password', page('/forgot-password')),
        toForm('I would like to come back'),
        toForm('Delete what you hold about me'),
      ]),
      alone(toLink('Frequently asked questions', `${marketingOrigin}/faq`)),
      alone(toForm('My country is not in the list')),
      alone(toForm('Something else')),
    ],
  };
}

import type { ContactChoice, ContactSubject } from '@bna/contract/contact/contact';
import type { RootSubject } from '@bna/contract/contact/root-subject';
import { SCREEN_BASE, type SCREENS } from '@bna/contract/screens';

export type ContactSubjects = Readonly<Record<RootSubject, readonly ContactSubject[]>>;

const page = (screen: (typeof SCREENS)[number]): string => `${SCREEN_BASE}${screen}`;

const toForm = (label: string): ContactChoice => ({ label, promptToForm: true });
const toLink = (label: string, link: string): ContactChoice => ({ label, link });
const standalone = (choice: ContactChoice): ContactSubject => ({ ...choice, children: [] });
/** A subject whose subtopic is optional. */
const group = (label: string, children: ContactChoice[]): ContactSubject => ({ ...toForm(label), children });

/** Every subject with subtopics also leads to the form itself. Links lead to pages that answer the question without an email. */
export function createContactSubjects(marketingOrigin: string): ContactSubjects {
  return {
    subscribed: [
      group('News and alerts', [
        toForm('Alerts arrive late or not at all'),
        toForm('I can’t hear alerts'),
        toForm('Something in an alert is wrong'),
        toLink('How BNA selects news', `${marketingOrigin}/how-bna-works`),
      ]),
      group('Signing in', [
        toLink('I forgot my password', page('/forgot-password')),
        toForm('The password email doesn’t arrive'),
        toForm("I've lost access to my email address"),
      ]),
      group('Trial and plan', [
        toLink('View or cancel my trial', page('/account/subscription')),
        toLink('Plan and add-on prices', `${marketingOrigin}/pricing`),
        toForm('Something is wrong with my plan'),
      ]),
      group('Payments', [
        toForm('My payment didn’t go through'),
        toForm('I don’t recognize a charge'),
        toForm('I would like a refund'),
      ]),
      group('My details', [
        toLink('Change my password', page('/account/personal-information')),
        toLink('Change my address', page('/account/address')),
        toForm('Correct my name or email address'),
      ]),
      standalone(toForm('Something else')),
    ],
    notSubscribed: [
      group('Free trial', [
        toLink('Start a free trial', page('/register')),
        toLink('What the trial includes', `${marketingOrigin}/free-trial`),
        toForm('I couldn’t register'),
        toForm('My trial didn’t start'),
      ]),
      group('Plan and prices', [
        toLink('View pricing', `${marketingOrigin}/pricing`),
        toForm('A question about the plan'),
        toForm('Using BNA in a company or team'),
      ]),
      group('A previous account', [
        toLink('I forgot my password', page('/forgot-password')),
        toForm('I want to come back'),
        toForm('Delete my data'),
      ]),
      standalone(toLink('Frequently asked questions', `${marketingOrigin}/faq`)),
      standalone(toForm('My country isn’t listed')),
      standalone(toForm('Something else')),
    ],
  };
}

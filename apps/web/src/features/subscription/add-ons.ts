import type { AddOnChoice, AddOnName, Package, Packages, Subscription } from '@bna/contract/subscription';
import { currentAddOns } from './subscription-status.ts';

export const DEFAULT_CHOICE: AddOnChoice = { email_updates: false, auto_renewal: true, daily_overview: true };

const ADD_ON_NAMES: readonly AddOnName[] = ['email_updates', 'daily_overview', 'auto_renewal'];

/** Something that is switched on and off, at what it costs this user. */
export type AddOnOffer = Omit<Package, 'id' | 'name'> & { readonly name: AddOnName };

const choiceOfAddOns = (addOns: Subscription['add_ons'], renews: boolean): AddOnChoice => {
  const has = (name: AddOnName): boolean => addOns.some(({ add_on_package }) => add_on_package.name === name);
  return { email_updates: has('email_updates'), daily_overview: has('daily_overview'), auto_renewal: renews };
};

/** What a running subscription or trial has chosen. */
export const choiceOf = (subscription: Subscription): AddOnChoice =>
  choiceOfAddOns(currentAddOns(subscription), subscription.auto_renewal);

/** What a trial that is over had chosen: all that is left of it counts as canceled. */
export const choiceOfPastTrial = ({ add_ons: addOns }: Subscription): AddOnChoice =>
  choiceOfAddOns(
    addOns,
    addOns.some(({ add_on_package }) => add_on_package.name === 'auto_renewal'),
  );

export const isSameChoice = (one: AddOnChoice, other: AddOnChoice): boolean =>
  ADD_ON_NAMES.every((name) => one[name] === other[name]);

/** The add-ons on sale, in the order of the switches. What the subscription has is at the price that it pays. */
export function listAddOnOffers({ addOnPackages }: Packages, subscription: Subscription | null): AddOnOffer[] {
  return ADD_ON_NAMES.flatMap((name) => {
    const sold = addOnPackages.find((item) => item.name === name);
    if (sold === undefined) return [];
    const { title, description, price, currency, interval } = sold;
    const own = subscription && currentAddOns(subscription).find(({ add_on_package }) => add_on_package.name === name);
    if (!own) return [{ name, title, description, price, currency, interval }];
    const plan = subscription.subscription_package;
    return [
      { name, title, description, price: own.add_on_package.price, currency: plan.currency, interval: plan.interval },
    ];
  });
}

type Priced = Pick<Package, 'price'>;

/** What plan and chosen add-ons cost together, in minor units. */
export const totalOf = (plan: Priced, chosen: readonly Priced[]): number =>
  chosen.reduce((sum, { price }) => sum + price, plan.price);

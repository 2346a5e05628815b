import type { AddOnChoice, AddOnName, Package, Packages, Subscription } from '@bna/contract/billing/subscription';
import { continuingAddOns } from './subscription-status.ts';

export const DEFAULT_CHOICE: AddOnChoice = { email_updates: false, auto_renewal: true, daily_overview: true };

const ADD_ON_NAMES: readonly AddOnName[] = ['email_updates', 'daily_overview', 'auto_renewal'];

/** An add-on at this user's price. */
export type AddOnOffer = Omit<Package, 'id' | 'name'> & { readonly name: AddOnName };

const choiceOfAddOns = (addOns: Subscription['add_ons'], renews: boolean): AddOnChoice => {
  const has = (name: AddOnName): boolean => addOns.some(({ add_on_package }) => add_on_package.name === name);
  return { email_updates: has('email_updates'), daily_overview: has('daily_overview'), auto_renewal: renews };
};

/** Returns the add-ons that a subscription or a running trial continues with, including those whose payment waits. */
export const choiceOf = (subscription: Subscription): AddOnChoice => ({
  ...choiceOfAddOns(continuingAddOns(subscription), subscription.auto_renewal),
  ...Object.fromEntries((subscription.awaiting_confirmation ?? []).map((name) => [name, true])),
});

/** Returns the choice without the add-ons whose payment waits for the payer's confirmation. */
export const choiceWithoutWaiting = (subscription: Subscription): AddOnChoice =>
  choiceOf({ ...subscription, awaiting_confirmation: [] });

/** Returns the add-ons chosen for a trial that has ended; their status is `inactive`. */
export const choiceOfPastTrial = ({ add_ons: addOns }: Subscription): AddOnChoice =>
  choiceOfAddOns(
    addOns,
    addOns.some(({ add_on_package }) => add_on_package.name === 'auto_renewal'),
  );

export const isSameChoice = (one: AddOnChoice, other: AddOnChoice): boolean =>
  ADD_ON_NAMES.every((name) => one[name] === other[name]);

/** Returns the add-ons on sale in display order, those of the subscription at its own price. */
export function listAddOnOffers({ addOnPackages }: Packages, subscription: Subscription | null): AddOnOffer[] {
  return ADD_ON_NAMES.flatMap((name) => {
    const sold = addOnPackages.find((item) => item.name === name);
    if (sold === undefined) return [];
    const { title, description, price, currency, interval } = sold;
    const own =
      subscription && continuingAddOns(subscription).find(({ add_on_package }) => add_on_package.name === name);
    if (!own) return [{ name, title, description, price, currency, interval }];
    const plan = subscription.subscription_package;
    return [
      { name, title, description, price: own.add_on_package.price, currency: plan.currency, interval: plan.interval },
    ];
  });
}

type Priced = Pick<Package, 'price'>;

/** Returns the price of the plan with the add-ons, in minor units. */
export const totalOf = (plan: Priced, chosen: readonly Priced[]): number =>
  chosen.reduce((sum, { price }) => sum + price, plan.price);

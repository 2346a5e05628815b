import { formatPrice } from '@bna/contract/billing/money';
import { RENEWAL_DAYS } from '@bna/contract/business';
import type { AddOnChoice } from '@bna/contract/billing/subscription';
import { SwitchField } from '../../../ui/switch-field.tsx';
import type { AddOnOffer } from './add-ons.ts';

interface AddOnSwitchesProps {
  readonly offers: readonly AddOnOffer[];
  readonly choice: AddOnChoice;
  readonly onChange: (choice: AddOnChoice) => void;
  /** Returns a note that replaces an add-on's description. */
  readonly noteOf?: (name: AddOnOffer['name']) => string | null;
}

export function AddOnSwitches({ offers, choice, onChange, noteOf }: AddOnSwitchesProps) {
  return (
    <div className="grid gap-5">
      {offers.map((offer) => {
        const isRenewal = offer.name === 'auto_renewal';
        return (
          <SwitchField
            key={offer.name}
            label={isRenewal ? 'Automatic renewal' : offer.title}
            description={noteOf?.(offer.name) ?? (isRenewal ? renewalNote(choice) : offer.description)}
            aside={isRenewal ? undefined : formatPrice(offer.price, offer)}
            checked={choice[offer.name]}
            onChange={(checked) => onChange({ ...choice, [offer.name]: checked })}
          />
        );
      })}
    </div>
  );
}

const renewalNote = ({ auto_renewal }: AddOnChoice): string =>
  auto_renewal
    ? `Renews every ${String(RENEWAL_DAYS)} days until you turn it off.`
    : `Ends after the ${String(RENEWAL_DAYS)} days you paid for.`;

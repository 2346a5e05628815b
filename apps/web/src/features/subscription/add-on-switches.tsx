import { formatPrice } from '@bna/contract/money';
import { RENEWAL_DAYS } from '@bna/contract/business';
import type { AddOnChoice } from '@bna/contract/subscription';
import { SwitchField } from '../../ui/switch-field.tsx';
import type { AddOnOffer } from './add-ons.ts';

interface AddOnSwitchesProps {
  readonly offers: readonly AddOnOffer[];
  readonly choice: AddOnChoice;
  readonly onChange: (choice: AddOnChoice) => void;
  /** What is to be known of an add-on as it stands, instead of what it is. */
  readonly noteOf?: (name: AddOnOffer['name']) => string | null;
}

/** What can be had beside the plan, each switched on and off. */
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
    ? `Renews every ${String(RENEWAL_DAYS)} days until you switch it off.`
    : `Ends after the ${String(RENEWAL_DAYS)} days that are paid for.`;

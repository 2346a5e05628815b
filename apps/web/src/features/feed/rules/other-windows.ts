import { ALERT_RULES_CHANNEL } from '../../../config/storage-keys.ts';
import { createChangeSignal } from '../window-channel.ts';

export const { announce: announceRulesChange, onChangedElsewhere: onRulesChangedElsewhere } =
  createChangeSignal(ALERT_RULES_CHANNEL);

import type { SavedAlertRules } from '@bna/contract/feed/alert-rules';
import { judgeByRules, toRuleSubject } from '@bna/contract/feed/apply-rules';
import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { formatInstantInText } from '@bna/contract/time';
import { useQuery } from '@tanstack/react-query';
import { watchlistQuery } from '../watchlist/queries.ts';
import { alertRulesQuery } from './queries.ts';
import { describeChannels } from './rule-texts.ts';

interface RuleVerdictsProps {
  readonly alert: NewsSummary;
  /** When BNA published the alert. ISO 8601. */
  readonly publishedAt: string;
}

/** Says of an alert what each rule does with it, and why, and whether the rules have changed since it arrived. */
export function RuleVerdicts({ alert, publishedAt }: RuleVerdictsProps) {
  const { data: saved, isError } = useQuery(alertRulesQuery);
  const { data: watched } = useQuery(watchlistQuery);
  if (isError && saved === undefined) return <p>Your alert rules couldn’t be loaded, so this alert notifies you.</p>;
  if (saved === undefined || watched === undefined) return <p>Your alert rules are loading.</p>;
  const verdicts = judgeByRules(saved.rules, toRuleSubject(alert), watched.includes(alert.symbol));
  const change = describeChange(saved, publishedAt);
  if (verdicts.length === 0) return <p>{change}Every alert notifies you, because no alert rule is on.</p>;
  const isSilent = verdicts.every(({ applies }) => !applies);
  return (
    <>
      <p>
        {change}By your alert rules as they are now{isSilent ? ', this alert is silent:' : ':'}
      </p>
      <ul className="grid gap-0.5">
        {verdicts.map(({ rule, applies, reason }) => (
          <li key={rule.name}>
            <span className="font-medium text-ink-soft">{rule.name}</span>{' '}
            {applies ? `notifies you (${describeChannels(rule).join(', ')})` : 'doesn’t notify you'}: {reason}.
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns a sentence if the rules have changed since the alert; empty otherwise, or if that is unknown. */
function describeChange({ changed_at: changedAt }: SavedAlertRules, publishedAt: string): string {
  if (changedAt === null || Date.parse(changedAt) <= Date.parse(publishedAt)) return '';
  return `You changed your alert rules after this alert, on ${formatInstantInText(new Date(changedAt))}. `;
}

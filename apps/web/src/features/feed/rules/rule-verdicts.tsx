import { judgeByRules, toRuleSubject } from '@bna/contract/feed/apply-rules';
import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { useQuery } from '@tanstack/react-query';
import { watchlistQuery } from '../watchlist/queries.ts';
import { alertRulesQuery } from './queries.ts';
import { describeChannels } from './rule-texts.ts';

/** Says of an alert what each rule does with it, and why. The rules may have been others when it arrived. */
export function RuleVerdicts({ alert }: { alert: NewsSummary }) {
  const { data: saved, isError } = useQuery(alertRulesQuery);
  const { data: watched } = useQuery(watchlistQuery);
  if (isError && saved === undefined) return <p>Your alert rules couldn’t be loaded, so this alert rings.</p>;
  if (saved === undefined || watched === undefined) return <p>Your alert rules are loading.</p>;
  const verdicts = judgeByRules(saved.rules, toRuleSubject(alert), watched.includes(alert.symbol));
  if (verdicts.length === 0) return <p>Every alert rings, because no alert rule is on.</p>;
  const isSilent = verdicts.every(({ miss }) => miss !== null);
  return (
    <>
      <p>
        {isSilent
          ? 'By your alert rules as they are now, this alert is silent:'
          : 'By your alert rules as they are now:'}
      </p>
      <ul className="grid gap-0.5">
        {verdicts.map(({ rule, miss }) => (
          <li key={rule.name}>
            <span className="font-medium text-ink-soft">{rule.name}</span>{' '}
            {miss === null ? `rings (${describeChannels(rule).join(', ')}).` : `doesn’t ring: ${miss}.`}
          </li>
        ))}
      </ul>
    </>
  );
}

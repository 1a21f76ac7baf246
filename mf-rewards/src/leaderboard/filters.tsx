import '@ulty/elements/base/segments.css';
import { LEADERBOARD_METRICS, LEADERBOARD_SCOPES, METRIC_PERIODS, type LeaderboardMetric } from '@ulty/domain/rewards/leaderboard.js';
import { useNavigate } from '@ulty/kit';
import { addressOf, type Asked } from './leaderboard.data';
import { explanation, METRICS, periodOf, PERIODS, SCOPES } from './leaderboard-words';

/**
 * The choice of group, metric and period, which the address contains.
 * @param metric the ranked one, chosen or not
 */
export function Filters({ asked, metric }: { asked: Asked; metric: LeaderboardMetric }) {
  const navigate = useNavigate();
  const go = (change: Partial<Asked>) => void navigate(addressOf({ ...asked, ...change }), { replace: true });
  return (
    <div className="u-stack-12">
      <nav className="u-segments" aria-label="Classement de">
        {LEADERBOARD_SCOPES.map((scope) => (
          <a
            key={scope}
            href={addressOf({ ...asked, scope })}
            aria-label={SCOPES[scope].name}
            aria-current={scope === asked.scope ? 'page' : undefined}
          >
            {SCOPES[scope].label}
          </a>
        ))}
      </nav>
      <div className="leaderboard-selects">
        <label>
          <span className="u-visually-hidden">Mesure</span>
          <select
            className="leaderboard-select u-wide u-ink u-rounded"
            value={metric}
            onChange={({ target }) => {
              const chosen = target.value as LeaderboardMetric;
              go({ metric: chosen, period: periodOf(chosen, asked.period) });
            }}
          >
            {LEADERBOARD_METRICS.map((name) => (
              <option key={name} value={name}>
                {METRICS[name]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className="u-visually-hidden">Période</span>
          <select
            className="leaderboard-select u-wide u-ink u-rounded"
            value={asked.period}
            onChange={({ target }) => go({ metric, period: target.value as Asked['period'] })}
          >
            {METRIC_PERIODS[metric].map((period) => (
              <option key={period} value={period}>
                {PERIODS[period]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="u-small u-muted">{explanation(metric, asked.period)}</p>
    </div>
  );
}

import type { RegistryEntry } from '@ulty/contracts/base/remotes.js';
import type { RemoteHealth } from '@ulty/contracts/host/remote-health.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { CHART_HOURS, hoursOf, percentOf, rateOf, rateText, type ChartHour } from './error-rates';

/** Height of the scale when nothing failed. */
const LEAST = 0.001;
const ROOM = 1.25;

interface Point {
  x: number;
  rate: number;
}

/** Points of one line; hours without openings are left out. */
function pointsOf(hours: readonly ChartHour[], of: 'live' | 'trial'): Point[] {
  return hours.flatMap((hour, index) => {
    const rate = rateOf(hour[of]);
    return rate === null ? [] : [{ x: ((index + 0.5) / CHART_HOURS) * 100, rate }];
  });
}

const hourText = (iso: string): string => iso.slice(11, 16);

export interface ErrorChartProps {
  entry: RegistryEntry;
  health: RemoteHealth;
}

/** Share of failures per hour: a solid line for the live version, a dashed one with squares for the trial, a dotted one for the limit. */
export function ErrorChart({ entry: { stableVersion, canary }, health: { quarters, limit } }: ErrorChartProps) {
  const hours = hoursOf(quarters, { live: stableVersion, trial: canary?.version ?? null });
  const live = pointsOf(hours, 'live');
  const trial = canary ? pointsOf(hours, 'trial') : [];
  const top = Math.max(LEAST, limit ?? 0, ...live.map(({ rate }) => rate), ...trial.map(({ rate }) => rate)) * ROOM;
  const y = (rate: number) => 100 - (rate / top) * 100;
  const line = (points: readonly Point[]) => points.map(({ x, rate }) => `${x},${y(rate)}`).join(' ');
  if (live.length + trial.length === 0) return <p className="u-muted">Aucune page ouverte en 12 heures.</p>;
  return (
    <>
      <figure className="u-stack-8" aria-label="Taux d’erreur, 12 heures">
        <figcaption className="module-errors-keys u-wrap u-small">
          <span className="module-errors-key">En service {stableVersion}</span>
          {canary && <span className="module-errors-key module-errors-key-trial">À l’essai {canary.version}</span>}
          {limit !== null && (
            <span className="module-errors-key module-errors-key-limit">
              Limite {percentOf(limit)}
              {'\u00a0'}: retour seul à {stableVersion}
            </span>
          )}
        </figcaption>
        <div className="module-errors-plot u-muted u-small" aria-hidden="true">
          <span className="module-errors-top">{percentOf(top)}</span>
          <span className="module-errors-zero">0{'\u00a0'}%</span>
          <div className="module-errors-area">
            <svg viewBox="0 0 100 100" preserveAspectRatio="none">
              {limit !== null && <line className="module-errors-limit" x1="0" x2="100" y1={y(limit)} y2={y(limit)} />}
              <polyline className="module-errors-live" points={line(live)} />
              <polyline className="module-errors-trial" points={line(trial)} />
            </svg>
            {trial.map(({ x, rate }) => (
              <span key={x} className="module-errors-mark" style={{ left: `${x}%`, top: `${y(rate)}%` }} />
            ))}
            {live.length === 1 &&
              live.map(({ x, rate }) => (
                <span key={x} className="module-errors-mark module-errors-mark-live" style={{ left: `${x}%`, top: `${y(rate)}%` }} />
              ))}
          </div>
          <div className="module-errors-hours u-wrap">
            {[0, 4, 8].map((index) => (
              <span key={index}>{hourText(hours[index]?.at ?? '')}</span>
            ))}
            <span>maintenant</span>
          </div>
        </div>
      </figure>
      <details className="module-errors-table">
        <summary className="u-strong">Les chiffres, heure par heure</summary>
        <div className="module-errors-region" role="region" aria-label="Erreurs par heure" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Heure</th>
                <th scope="col">En service</th>
                {canary && <th scope="col">À l’essai</th>}
              </tr>
            </thead>
            <tbody>
              {hours.map((hour) => (
                <tr key={hour.at}>
                  <th scope="row">{hourText(hour.at)}</th>
                  <td>{cellText(hour.live)}</td>
                  {canary && <td>{cellText(hour.trial)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}

const cellText = (counted: ChartHour['live']) =>
  rateOf(counted) === null
    ? '–'
    : `${rateText(counted)} (${formatCount(counted.failures)} sur ${formatCount(Math.max(counted.opens, counted.failures))})`;

import type { RegistryEntry } from '@ulty/contracts/base/remotes.js';
import type { RemoteHealth } from '@ulty/contracts/host/remote-health.js';
import { FEWEST_OPENINGS } from '@ulty/domain/base/canary-test.js';
import { formatCount } from '@ulty/domain/base/format.js';
import Tag from 'antd/es/tag';
import { rateText, type Counted } from './error-rates';

const NOTHING: Counted = { opens: 0, failures: 0 };

/** Null when the loaded counts are older than the trial. */
function openingsText(verdict: RemoteHealth['verdict']): string {
  if (verdict === null) return 'Pas encore';
  return verdict === 'few' ? `Trop peu\u00a0: il en faut ${FEWEST_OPENINGS} de chaque` : `Assez\u00a0: il en faut ${FEWEST_OPENINGS}`;
}

/** The counts of both versions since the trial began, and the verdict. Without a trial, those of the live version. */
export function StandingTable({
  entry: { stableVersion, canary },
  health: { totals, verdict },
}: {
  entry: RegistryEntry;
  health: RemoteHealth;
}) {
  const countedOf = (version: string) => totals.find((total) => total.version === version) ?? NOTHING;
  const live = countedOf(stableVersion);
  const trial = canary && countedOf(canary.version);
  const failuresOf = (counted: Counted) => `${formatCount(counted.failures)} · ${rateText(counted)}`;
  return (
    <div className="module-standing" role="region" aria-label="Pages ouvertes et erreurs" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">En service {stableVersion}</th>
            {canary && <th scope="col">À l’essai {canary.version}</th>}
            {canary && <th scope="col">Verdict</th>}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Pages ouvertes</th>
            <td>{formatCount(live.opens)}</td>
            {trial && <td>{formatCount(trial.opens)}</td>}
            {trial && (
              <td>
                <Tag color={verdict === null ? 'default' : verdict === 'few' ? 'warning' : 'success'}>{openingsText(verdict)}</Tag>
              </td>
            )}
          </tr>
          <tr>
            <th scope="row">Erreurs</th>
            <td>{failuresOf(live)}</td>
            {trial && <td>{failuresOf(trial)}</td>}
            {trial && (
              <td>
                <Tag color={verdict === 'worse' ? 'error' : verdict === 'equal' ? 'success' : 'default'}>
                  {verdict === 'worse' ? 'Au-delà du hasard' : verdict === 'equal' ? 'Dans la limite' : 'Pas encore'}
                </Tag>
              </td>
            )}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

import type { RemoteHealth } from '@ulty/contracts/host/remote-health.js';
import { judgeTrial, trialLimit, type CountedVersion } from '@ulty/domain/base/canary-test.js';
import type { StandingRow } from './remote-health.queries.js';

/** Networks from which failures of a trial must have come: nobody ends one from a single address. */
const FEWEST_SOURCES = 3;

type Standing = Pick<RemoteHealth, 'totals' | 'verdict' | 'limit'>;

/** How a remote's versions stand to each other. */
export function standingOf(row: StandingRow): Standing {
  const live = { opens: row.liveOpens, failures: row.liveFailures };
  const totals = [{ version: row.stableVersion, ...live }];
  if (row.canaryVersion === null) return { totals, verdict: null, limit: null };
  const trial = { opens: row.trialOpens, failures: row.trialFailures };
  const judged = judgeTrial(live, trial);
  return {
    totals: [...totals, { version: row.canaryVersion, ...trial }],
    verdict: judged === 'worse' && row.sources < FEWEST_SOURCES ? 'few' : judged,
    limit: trialLimit(live, trial),
  };
}

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** A page that breaks before it tells of its opening was opened. */
const rateOf = ({ opens, failures }: CountedVersion) => percent.format(failures / Math.max(1, opens, failures));

/** Why a trial ended by itself: 'Retour seul à 1.14.2 : 0,74 % d’erreurs contre 0,21 %.' */
export function endReason(row: StandingRow): string {
  const trial = rateOf({ opens: row.trialOpens, failures: row.trialFailures });
  const live = rateOf({ opens: row.liveOpens, failures: row.liveFailures });
  return `Retour seul à ${row.stableVersion}\u00a0: ${trial} d’erreurs contre ${live}.`;
}

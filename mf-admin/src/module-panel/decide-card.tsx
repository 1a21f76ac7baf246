import type { RegistryEntry } from '@ulty/contracts/base/remotes.js';
import type { RemoteHealth } from '@ulty/contracts/host/remote-health.js';
import Button from 'antd/es/button';
import { FIRST_PERCENT, nextPercent, percentText, spareVersions, type Asked } from '../remotes/registry.data';
import { sinceText } from './duration-words';

export interface DecideCardProps {
  entry: RegistryEntry;
  verdict: RemoteHealth['verdict'] | undefined;
  onAsk: (asked: Asked) => void;
}

/** The next possible decision: the percentage of the trial, or which version to try. */
export function DecideCard({ entry, verdict, onAsk }: DecideCardProps) {
  const { canary } = entry;
  if (!canary) return spareVersions(entry).length > 0 && <NewTrial onAsk={onAsk} />;
  const { version, since } = canary;
  const percent = nextPercent(canary.percent);
  return (
    <section className="module-decide u-stack-12 module-decide-now u-pad">
      <h3>À décider</h3>
      <p className="module-decide-state u-muted">{stateOf(verdict, since)}</p>
      {percent !== undefined && (
        <Button block type="primary" onClick={() => onAsk({ action: 'canary', version, percent })}>
          Passer à {percentText(percent)}
        </Button>
      )}
      <Button block onClick={() => onAsk({ action: 'promote', version })}>
        Passer à 100{'\u00a0'}%
      </Button>
    </section>
  );
}

function NewTrial({ onAsk }: Pick<DecideCardProps, 'onAsk'>) {
  return (
    <section className="module-decide u-stack-12 u-pad">
      <h3>Une autre version</h3>
      <p className="u-muted">D’abord pour {percentText(FIRST_PERCENT)} des appareils, ou tout de suite pour tous.</p>
      <Button block type="primary" onClick={() => onAsk({ action: 'canary', percent: FIRST_PERCENT })}>
        Mettre à l’essai
      </Button>
      <Button block onClick={() => onAsk({ action: 'promote' })}>
        Promouvoir
      </Button>
    </section>
  );
}

function stateOf(verdict: DecideCardProps['verdict'], since: string): string {
  if (verdict === 'equal') return `L’essai tient depuis ${sinceText(since)}, sous la limite.`;
  if (verdict === 'worse') return 'L’essai échoue plus souvent, au-delà du hasard. Il est en train d’être retiré.';
  return `L’essai dure depuis ${sinceText(since)}. Trop peu de pages ouvertes pour juger.`;
}

/** Returns to the previous live version, or ends the trial. */
export function GoBackCard({ entry: { canary, stableVersion, previousVersion }, onAsk }: Pick<DecideCardProps, 'entry' | 'onAsk'>) {
  const version = canary ? stableVersion : previousVersion;
  if (version === null) return null;
  return (
    <section className="module-decide u-stack-12 u-pad">
      <h3>Revenir à {version}</h3>
      <p className="u-muted">
        {canary ? 'Arrête l’essai.' : `Tous quittent ${stableVersion}.`} Effet à la prochaine page ouverte, en quelques secondes pour qui a
        du réseau.
      </p>
      <Button block onClick={() => onAsk({ action: canary ? 'withdraw' : 'rollback' })}>
        Revenir en arrière
      </Button>
    </section>
  );
}

import type { RegistryEntry } from '@ulty/contracts/base/remotes.js';
import type { RemoteHealth } from '@ulty/contracts/host/remote-health.js';
import { formatCount } from '@ulty/domain/base/format.js';

type Kind = RemoteHealth['classes'][number];

/** The words for why pages fail; the learner's card shows the code. */
const CLASS_WORDS: Record<Kind['class'], string> = {
  ENTRY: 'Premier fichier illisible',
  CHUNK: 'Fichier de la page absent ou faux',
  TIMEOUT: 'Réponse trop lente',
  MODULE: 'Page absente du module',
  RENDER: 'Erreur de la page elle-même',
};
const PHASE_WORDS: Record<Kind['phase'], string> = { start: 'au démarrage', render: 'à l’écran' };

/** Failures by class: of the trial, else of the live version. */
export function FailureList({ entry: { canary, stableVersion }, classes }: { entry: RegistryEntry; classes: RemoteHealth['classes'] }) {
  return (
    <section className="module-decide u-stack-12 u-pad">
      <h3>{canary ? 'Les erreurs de l’essai' : `Les erreurs de ${stableVersion}`}</h3>
      {classes.length === 0 && <p className="u-muted">Aucune erreur comptée.</p>}
      <ul className="module-kinds u-stack-12">
        {classes.map(({ class: kind, phase, count }) => (
          <li key={`${kind} ${phase}`}>
            <span>
              <span className="u-strong u-block">{CLASS_WORDS[kind]}</span>
              <span className="u-muted u-small u-block">
                {PHASE_WORDS[phase]} · {kind}
              </span>
            </span>
            <span className="u-tabular">{formatCount(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { SecondFactorState } from '@ulty/contracts/people/second-factor.js';
import { formatDate } from '@ulty/domain/base/format.js';

type Line = SecondFactorState['history'][number];

const WORDS: Record<Line['action'], string> = {
  enabled: 'Activée',
  disabled: 'Désactivée',
  'codes-regenerated': 'Nouveaux codes de récupération',
  'recovery-code-used': 'Un code de récupération a servi',
  reset: 'Remise à zéro par la personne qui tient le site',
  'account-created': 'Compte créé par un lien de la personne qui tient le site',
};

const time = (iso: string) => `${formatDate(iso)}, ${iso.slice(11, 16).replace(':', '\u00a0h\u00a0')}`;

/** Changes of the factor, latest first; renders nothing before the first one. */
export function FactorHistory({ history }: { history: Line[] }) {
  if (history.length === 0) return null;
  return (
    <section className="factor u-stack-16 u-surface u-pad" aria-labelledby="factor-history">
      <h2 id="factor-history">Journal</h2>
      <ul className="factor-history">
        {history.map(({ action, at }) => (
          <li key={at}>
            {WORDS[action]}
            <span className="u-muted u-small u-block">{time(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { Enrolment, SecondFactorState } from '@ulty/contracts/people/second-factor.js';
import { formatDate, plural } from '@ulty/domain/base/format.js';
import { Button } from '@ulty/elements/base/button';
import { Notice } from '@ulty/elements/base/notice';
import { showToast } from '@ulty/kit';
import { useState } from 'react';
import { ProofForm } from './proof-form';
import { useFactorChanges } from './second-factor.data';

/** Below this number the screen advises making new codes. */
const FEW_CODES = 3;

type Wish = 'codes' | 'device' | 'end';

export interface FactorOnProps {
  state: SecondFactorState;
  onCodes: (codes: string[]) => void;
  onStarted: (enrolment: Enrolment) => void;
}

/** The enabled factor: since when, how many recovery codes are left, and the possible changes, each with its proof. */
export function FactorOn({ state, onCodes, onStarted }: FactorOnProps) {
  const [wish, setWish] = useState<Wish | null>(null);
  const { start, renew, end } = useFactorChanges();
  const { recoveryCodesLeft: left, enabledAt, isRequired } = state;
  const stop = () => setWish(null);

  return (
    <section className="factor u-stack-16 u-surface u-pad" aria-labelledby="factor-on">
      <h2 id="factor-on">Connexion en deux étapes</h2>
      <Notice tone="done" title={`Active depuis le ${formatDate(enabledAt ?? '')}`}>
        {plural(left, 'code')} de récupération {left > 1 ? 'restants' : 'restant'}.
      </Notice>
      {left < FEW_CODES && (
        <Notice tone="pending" title="Faites de nouveaux codes de récupération">
          Sans téléphone et sans code, seule la personne qui tient le site peut vous rouvrir l’administration.
        </Notice>
      )}
      {wish === null && (
        <div className="u-wrap">
          <Button variant="outline" onClick={() => setWish('codes')}>
            Nouveaux codes
          </Button>
          <Button variant="outline" onClick={() => setWish('device')}>
            Changer de téléphone
          </Button>
          {!isRequired && (
            <Button variant="quiet" onClick={() => setWish('end')}>
              Désactiver
            </Button>
          )}
        </div>
      )}
      {wish === null && isRequired && <p className="u-muted">Elle est obligatoire ici et ne peut pas être désactivée.</p>}
      {wish === 'codes' && (
        <ProofForm
          title="Nouveaux codes de récupération"
          text="Les codes d’avant ne marcheront plus."
          button="Faire de nouveaux codes"
          act={({ code }) => renew(code)}
          onDone={({ codes }) => onCodes(codes)}
          onCancel={stop}
        />
      )}
      {wish === 'device' && (
        <ProofForm
          hasPassword
          title="Changer de téléphone"
          text="Votre téléphone d’avant marche jusqu’à ce que le nouveau soit confirmé. S’il est perdu, écrivez un code de récupération."
          button="Continuer"
          act={start}
          onDone={onStarted}
          onCancel={stop}
        />
      )}
      {wish === 'end' && (
        <ProofForm
          hasPassword
          isDangerous
          title="Désactiver"
          text="Votre mot de passe suffira de nouveau pour entrer."
          button="Désactiver la connexion en deux étapes"
          act={end}
          onDone={() => showToast({ kind: 'done', title: 'Connexion en deux étapes désactivée' })}
          onCancel={stop}
        />
      )}
    </section>
  );
}

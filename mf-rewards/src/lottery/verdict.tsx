import type { LotteryProof } from '@ulty/contracts/rewards/lottery.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { contactPage } from '@ulty/domain/base/pages.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { refresh, shieldCheck } from '@ulty/elements/base/icons';
import { Notice } from '@ulty/elements/base/notice';
import { ErrorState, Skeleton } from '@ulty/elements/base/states';
import { useHasRoute } from '@ulty/kit';
import { useEffect, useState } from 'react';
import { computeAgain, useOwnProof, type Computed } from './lottery.data';

type Standing = { state: 'computing' } | { state: 'impossible' } | { state: 'computed'; computed: Computed };

/** The draw recomputed on this device. Success is shown only after the computation has agreed. */
export function Verdict({ proof }: { proof: LotteryProof }) {
  const [standing, setStanding] = useState<Standing>({ state: 'computing' });
  const [turn, setTurn] = useState(0);
  const own = useOwnProof(proof.month);
  const hasContact = useHasRoute(contactPage);
  useEffect(() => {
    let isGone = false;
    computeAgain(proof, own).then(
      (computed) => isGone || setStanding({ state: 'computed', computed }),
      () => isGone || setStanding({ state: 'impossible' }),
    );
    return () => {
      isGone = true;
    };
  }, [proof, turn, own]);
  const again = () => {
    setStanding({ state: 'computing' });
    setTurn((known) => known + 1);
  };
  return (
    <div className="u-stack-16" role="status">
      {standing.state === 'computing' && (
        <>
          <span className="u-visually-hidden">Calcul en cours sur ce téléphone…</span>
          <Skeleton height="9rem" />
        </>
      )}
      {standing.state === 'impossible' && (
        <Notice title="Ce navigateur ne peut pas calculer.">
          Il faut une adresse https et un navigateur récent. Le programme ci-dessous vérifie le même tirage sur un ordinateur.
        </Notice>
      )}
      {standing.state === 'computed' && standing.computed.failed === null && (
        <>
          <Agreed proof={proof} computed={standing.computed} />
          <Button wide icon={refresh} onClick={again}>
            Vérifier de nouveau
          </Button>
        </>
      )}
      {standing.state === 'computed' && standing.computed.failed !== null && (
        <>
          <ErrorState title="Le calcul ne donne pas le même résultat.">
            Gardez cette page et signalez-la&nbsp;: un humain répond sous 48&nbsp;h.
          </ErrorState>
          <ButtonLink wide href={hasContact ? contactPage : '/'}>
            Signaler ce tirage
          </ButtonLink>
        </>
      )}
    </div>
  );
}

function Agreed({ proof, computed: { at, tookMs, ownLeaf } }: { proof: LotteryProof; computed: Computed }) {
  const first = proof.pools.flatMap(({ winners }) => winners)[0];
  const seconds = Math.max(0.1, Math.round(tookMs / 100) / 10).toLocaleString('fr-FR');
  return (
    <Card className="lottery-agreed">
      <Icon path={shieldCheck} size={30} />
      <div className="u-stack-6">
        <h2>
          Vérifié dans
          <br />
          ce navigateur
        </h2>
        <p>{first ? `Même gagnant que l’annonce\u00a0: ticket n°\u00a0${formatCount(first.ticket)}.` : 'Aucun ticket, aucun gagnant.'}</p>
        {ownLeaf && <p>Vos tickets gardés sont bien dans la liste.</p>}
        <p className="u-small u-muted">
          Aujourd’hui {at.toLocaleTimeString('fr-FR', { hour: '2-digit', minute: '2-digit' })} · calcul de {seconds}&nbsp;s, sans serveur
        </p>
      </div>
    </Card>
  );
}

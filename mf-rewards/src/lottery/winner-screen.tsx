import type { LotteryCurrent } from '@ulty/contracts/rewards/lottery.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Field } from '@ulty/elements/forms/field';
import { Icon } from '@ulty/elements/base/icon';
import { gift } from '@ulty/elements/base/icons';
import { Notice } from '@ulty/elements/base/notice';
import { Tag } from '@ulty/elements/base/tag';
import { errorCode, errorSentence, isApiError, showToast, useConnectivity } from '@ulty/kit';
import { useState, type FormEvent } from 'react';
import { dayWordsOf, drawOf } from './lottery-words';
import { useClaim } from './lottery.data';

type Won = LotteryCurrent['won'][number];

/** A prize to claim: what it is, until when, and who receives it. It replaces the page. */
export function WinnerScreen({ won, onLater }: { won: Won; onLater: () => void }) {
  const claim = useClaim(won.month);
  const isOnline = useConnectivity((state) => state.isOnline);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const fields = (isApiError(failure) && failure.body?.fields) || {};
  const isMinor = won.pool === 'minor';

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const text = (name: string) => String(new FormData(event.currentTarget).get(name) ?? '');
    const asked = { name: text('name'), phone: text('phone'), place: text('place') };
    setBusy(true);
    setFailure(null);
    try {
      await claim(asked);
      showToast({ kind: 'done', title: 'Lot réclamé', detail: `${won.prize}\u00a0: nous appelons pour la remise.` });
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  return (
    <section className="lottery-won u-stack-16" aria-labelledby="lottery-gagne">
      <h1 id="lottery-gagne">Vous avez gagné</h1>
      <Card className="lottery-won-prize">
        <Icon path={gift} size={32} />
        <div className="u-stack-6">
          <p className="lottery-won-title u-bold">{won.prize}</p>
          <p>
            Ticket n°&nbsp;{formatCount(won.ticket)}, {drawOf(won.month)}.
          </p>
          {won.isDemo && <Tag tone="soon">démonstration, aucun lot réel</Tag>}
          <p className="u-small u-muted">À réclamer avant le {dayWordsOf(won.until)}. Ensuite il passe au suivant de la liste.</p>
        </div>
      </Card>
      <form className="u-stack-16" onSubmit={(event) => void send(event)} noValidate>
        {failure !== null && (
          <Notice tone="error" role="alert" title={errorSentence(failure)}>
            Code {errorCode(failure)}
          </Notice>
        )}
        {isMinor && <Notice title="Le lot est remis à votre parent ou tuteur.">Écrivez son nom et son numéro.</Notice>}
        <Field
          name="name"
          label={isMinor ? 'Nom du parent ou tuteur' : 'Votre nom'}
          autoComplete="name"
          maxLength={80}
          error={fields['name']}
        />
        <Field name="phone" label="Numéro à appeler" type="tel" autoComplete="tel" maxLength={18} error={fields['phone']} />
        <Field name="place" label="Ville de la remise" maxLength={80} error={fields['place']} />
        <Button wide type="submit" id="lottery-reclamer" disabled={isBusy} reason={isOnline ? undefined : 'Connexion requise.'}>
          {isBusy ? 'Envoi…' : 'Réclamer mon lot'}
        </Button>
        <Button wide variant="quiet" onClick={onLater}>
          Plus tard
        </Button>
      </form>
    </section>
  );
}

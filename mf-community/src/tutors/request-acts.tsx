import { FieldError } from '@ulty/elements/forms/field';
import type { TutorRequest } from '@ulty/contracts/community/tutors.js';
import { sessionEnd, TUTORS, type RequestMove } from '@ulty/domain/people/tutors.js';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Field, TextField } from '@ulty/elements/forms/field';
import { TypedForm } from '@ulty/elements/forms/typed-form';
import { useNow } from '@ulty/kit';
import { useState, type ReactNode } from 'react';
import { otherOf } from './requests.page';
import { useConsent, useTutorActs } from './tutors.data';

/** What this side can do now: one main act, and how to cancel. Product §2.16. */
export function RequestActs({ request }: { request: TutorRequest }) {
  const now = useNow();
  const { state, side, startsAt, words, mayReview, consent } = request;
  const start = new Date(startsAt);
  if (side === 'tutor' && state === 'requested') return <Answer request={request} />;
  if (mayReview) return <ReviewForm request={request} />;
  if (state === 'accepted' && now >= sessionEnd(start)) return words[side] === null ? <Held request={request} /> : null;
  if ((state === 'requested' || state === 'awaiting_guardian' || state === 'accepted') && now < start)
    return (
      <>
        {consent && <Consent id={request.id} consent={consent} />}
        <Cancel request={request} />
      </>
    );
  return null;
}

function useMove({ id, subject, ...request }: TutorRequest) {
  const { move, ...acts } = useTutorActs();
  return {
    ...acts,
    act: (given: RequestMove, done: string, note?: string) =>
      move({ requestId: id, move: given, ...(note && { note }) }, `${otherOf(request)} · ${subject}`, done),
  };
}

function Answer({ request }: { request: TutorRequest }) {
  const { act, isBusy, fault } = useMove(request);
  return (
    <div className="u-stack-16">
      <FieldError role="alert">{fault}</FieldError>
      <Button wide disabled={isBusy} onClick={() => void act('accept', 'Demande acceptée')}>
        Accepter
      </Button>
      <WithReason
        label="Refuser"
        title="Pourquoi (l’élève le lira)"
        isBusy={isBusy}
        onSend={(note) => act('refuse', 'Demande refusée', note)}
      />
    </div>
  );
}

function Cancel({ request }: { request: TutorRequest }) {
  const { act, isBusy, fault } = useMove(request);
  return (
    <div className="u-stack-16">
      <FieldError role="alert">{fault}</FieldError>
      <WithReason
        label={request.state === 'requested' ? 'Retirer la demande' : 'Annuler le rendez-vous'}
        title={`Pourquoi (${otherOf(request)} le lira)`}
        isBusy={isBusy}
        onSend={(note) => act('cancel', 'Annulée', note)}
      />
    </div>
  );
}

/** An act that a second tap confirms; a reason may be added. */
function WithReason(props: { label: string; title: string; isBusy: boolean; onSend: (note: string) => Promise<unknown> }) {
  const { label, title, isBusy, onSend } = props;
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="outline" wide onClick={() => setOpen(true)}>
        {label}
      </Button>
    );
  return (
    <TypedForm onSend={(form) => void onSend(String(form.get('note')))}>
      <Field name="note" label={title} optional maxLength={TUTORS.noteChars} autoFocus />
      <Button type="submit" variant="danger" wide disabled={isBusy}>
        {label}
      </Button>
    </TypedForm>
  );
}

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <Card className="u-stack-16">
        <h2 id={id}>{title}</h2>
        {children}
      </Card>
    </section>
  );
}

function Held({ request }: { request: TutorRequest }) {
  const { act, isBusy, fault } = useMove(request);
  const [note, setNote] = useState('');
  return (
    <Panel id="tutors-tenue" title={'Le rendez-vous a-t-il eu lieu\u00a0?'}>
      {request.priceFcfa > 0 && (
        <Field
          name="recu"
          label="Note de reçu"
          optional
          value={note}
          maxLength={TUTORS.noteChars}
          hint={'Exemple\u00a0: 2\u202f000\u00a0F en espèces. Ulty ne prend rien.'}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <FieldError role="alert">{fault}</FieldError>
      <Button wide disabled={isBusy} onClick={() => void act('came', 'Rendez-vous confirmé', note)}>
        Oui, il a eu lieu
      </Button>
      <Button wide variant="outline" disabled={isBusy} onClick={() => void act('absent', 'Absence signalée')}>
        {otherOf(request)} n’est pas venu
      </Button>
    </Panel>
  );
}

const STARS = [5, 4, 3, 2, 1] as const;

function ReviewForm({ request }: { request: TutorRequest }) {
  const { rate, isBusy, fault } = useTutorActs();
  return (
    <Panel id="tutors-note" title="Votre avis">
      <TypedForm
        onSend={(form) =>
          void rate({ requestId: request.id, stars: Number(form.get('stars')), text: String(form.get('text')) }, otherOf(request))
        }
      >
        <fieldset className="tutors-day">
          <legend>Note</legend>
          <div className="tutors-slots">
            {STARS.map((stars) => (
              <label key={stars} className="tutors-slot">
                <input type="radio" name="stars" value={stars} defaultChecked={stars === 5} />
                <span className="u-center u-strong">{stars} sur 5</span>
              </label>
            ))}
          </div>
        </fieldset>
        <TextField name="text" label="Ce qui vous a aidé" optional maxLength={TUTORS.reviewChars} rows={3} error={fault} />
        <Button type="submit" wide disabled={isBusy}>
          Publier mon avis
        </Button>
      </TypedForm>
    </Panel>
  );
}

function Consent({ id, consent }: { id: string; consent: NonNullable<TutorRequest['consent']> }) {
  const { agree, sendAgain, isBusy, fault } = useConsent(id);
  return (
    <Panel id="tutors-accord" title="L’accord de votre parent">
      <p>
        {consent.sentAt
          ? `Un SMS est parti au numéro qui finit par ${consent.phone}. Demandez le code à votre parent.`
          : `Le SMS au numéro qui finit par ${consent.phone} part dans un instant.`}
      </p>
      <TypedForm onSend={(form) => void agree(String(form.get('code')))}>
        <Field name="code" label="Code du parent" inputMode="numeric" autoComplete="one-time-code" maxLength={12} error={fault} />
        <Button type="submit" wide disabled={isBusy}>
          Confirmer l’accord
        </Button>
      </TypedForm>
      {consent.sendsLeft > 0 && (
        <Button variant="quiet" disabled={isBusy} onClick={() => void sendAgain()}>
          Envoyer un autre SMS
        </Button>
      )}
    </Panel>
  );
}

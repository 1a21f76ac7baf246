import type { TutorRequest } from '@ulty/contracts/community/tutors.js';
import { momentWords } from '@ulty/domain/days/calendar-words.js';
import { DEFAULT_TIME_ZONE } from '@ulty/domain/days/streak.js';
import { TUTORS } from '@ulty/domain/people/tutors.js';
import { Button } from '@ulty/elements/base/button';
import { TextField } from '@ulty/elements/forms/field';
import { TypedForm } from '@ulty/elements/forms/typed-form';
import { send } from '@ulty/elements/base/icons';
import { useNow } from '@ulty/kit';
import { ReportButton } from '../parts/report-button';
import { otherOf } from './requests.page';
import { useTutorActs } from './tutors.data';

/** The thread of a request: plain text, which moderators read when it is reported. Product §1.7. */
export function Messages({ request }: { request: TutorRequest }) {
  const now = useNow();
  const { write, isBusy, fault } = useTutorActs();
  const other = otherOf(request);
  return (
    <section className="u-stack-16" aria-labelledby="tutors-fil">
      <h2 id="tutors-fil">Messages</h2>
      <ul className="u-stack-8">
        {request.messages.map(({ id, side, text, at, notice }) => (
          <li key={id} className={side === request.side ? 'tutors-message tutors-message-own u-rounded' : 'tutors-message u-rounded'}>
            <p className="u-small u-muted">
              {side === request.side ? 'Vous' : other} · {momentWords(at, now, DEFAULT_TIME_ZONE)}
            </p>
            <p className="u-break u-lines" dir="auto">
              {text}
            </p>
            {notice && <p className="u-small u-pending">{notice}</p>}
            {side !== request.side && <ReportButton kind="tutor_message" id={id} title={`message de ${other}`} />}
          </li>
        ))}
      </ul>
      {request.messages.length === 0 && (
        <p className="u-small u-muted">Le message de {other} attend une relecture&nbsp;: il paraîtra ici.</p>
      )}
      {request.mayWrite ? (
        <TypedForm
          onSend={(values, form) => void write(request.id, String(values.get('text')), other).then((isTaken) => isTaken && form.reset())}
        >
          <TextField name="text" label={`Écrire à ${other}`} maxLength={TUTORS.messageChars} rows={3} error={fault} />
          <Button type="submit" wide icon={send} disabled={isBusy}>
            Envoyer
          </Button>
          {request.isMinor && <p className="u-small u-muted">Tout reste ici&nbsp;: pas de numéro, pas de rendez-vous ailleurs.</p>}
        </TypedForm>
      ) : (
        <p className="u-small u-muted">On s’écrit ici une fois le rendez-vous accepté, et jusqu’à une semaine après.</p>
      )}
    </section>
  );
}

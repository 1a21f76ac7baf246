import type { AdminMessage } from '@ulty/contracts/pages/contact.js';
import { formatDate } from '@ulty/domain/base/format.js';
import { Icon } from '@ulty/elements/base/icon';
import { check } from '@ulty/elements/base/icons';
import { errorSentence, showToast } from '@ulty/kit';
import Button from 'antd/es/button';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { markHandled } from './messages.data';

const time = (iso: string) => `${formatDate(iso)}, ${iso.slice(11, 16).replace(':', '\u00a0h\u00a0')}`;

/** One message with links to answer it. Its text is shown as typed. */
export function MessageCard({ message, onHandled }: { message: AdminMessage; onHandled: () => Promise<unknown> }) {
  const [isSending, setSending] = useState(false);
  const { reference, subject, name, phone, email, diagnostics, userId, receivedAt, handledAt, handledBy } = message;

  async function handle(): Promise<void> {
    setSending(true);
    try {
      await markHandled(message.id);
      showToast({ kind: 'done', title: `${reference} est traité` });
      await onHandled().catch(() => undefined);
    } catch (error) {
      showToast({ kind: 'failed', title: 'Le message n’a pas été marqué', detail: errorSentence(error) });
    }
    setSending(false);
  }

  return (
    <article className="messages-message u-stack-8 u-surface u-start u-pad" aria-labelledby={`messages-${message.id}`}>
      <header className="u-row">
        <h2 className="u-h3" id={`messages-${message.id}`}>
          {reference}
        </h2>
        <Tag color="processing">{subject}</Tag>
        {handledAt && (
          <Tag color="success" icon={<Icon path={check} size={16} />}>
            Traité
          </Tag>
        )}
      </header>
      <p className="u-muted u-small u-block">
        Reçu le {time(receivedAt)}
        {handledAt && ` · traité par ${handledBy ?? '?'} le ${time(handledAt)}`}
      </p>
      <p>
        <bdi>
          <b>{name}</b>
        </bdi>{' '}
        · {userId ? 'avec un compte' : 'sans compte'}
      </p>
      <p className="messages-reach u-row">
        {phone && (
          <a className="u-touch" href={`tel:${phone}`}>
            {phone}
          </a>
        )}
        {email && (
          <a className="u-touch" href={`mailto:${email}?subject=${encodeURIComponent(`Ulty ${reference}`)}`}>
            {email}
          </a>
        )}
      </p>
      <p className="messages-words u-break" dir="auto">
        {message.message}
      </p>
      {diagnostics && (
        <details>
          <summary className="u-touch">État de l’application</summary>
          <dl className="messages-facts">
            {Object.entries(diagnostics).map(([fact, value]) => (
              <div className="u-wrap u-break" key={fact}>
                <dt className="u-muted">{fact}</dt>
                <dd>{String(value)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {!handledAt && (
        <Button onClick={() => void handle()} loading={isSending} aria-label={`Marquer ${reference} comme traité`}>
          Marquer comme traité
        </Button>
      )}
    </article>
  );
}

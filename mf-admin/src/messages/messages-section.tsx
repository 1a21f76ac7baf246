import { plural } from '@ulty/domain/format.js';
import { ButtonLink } from '@ulty/elements/button';
import { Notice } from '@ulty/elements/notice';
import { EmptyState } from '@ulty/elements/states';
import { errorSentence } from '@ulty/kit';
import { ReadFailure } from '../access/refusals';
import { PageLinks } from '../console/page-links';
import { TableSkeleton } from '../console/table-skeleton';
import { MessageCard } from './message-card';
import './messages.css';
import { messagesPath, useAdminMessages } from './messages.data';

/** Messages sent through /contact, longest waiting first. Product §2.24, §2.25. */
export function MessagesSection({ page }: { page: number }) {
  const { data, error, mutate } = useAdminMessages(page);
  return (
    <>
      <header className="ad-head">
        <div>
          <h1>Messages</h1>
          {data && (
            <p>
              {plural(data.total, 'message')} · {data.open === 0 ? 'tous traités' : `${data.open} à traiter`}
            </p>
          )}
        </div>
      </header>
      {!data && !error && <TableSkeleton label="Chargement des messages…" />}
      {!data && error && <ReadFailure error={error} title="Les messages n’ont pas pu être chargés" onRetry={() => void mutate()} />}
      {data && error && (
        <Notice tone="pending" role="status" title="Dernière liste reçue">
          {errorSentence(error)}
        </Notice>
      )}
      {data?.items.length === 0 && (
        <EmptyState
          title="Rien à traiter"
          action={
            page > 1 ? (
              <ButtonLink href={messagesPath(1)} variant="quiet">
                Première page
              </ButtonLink>
            ) : undefined
          }
        >
          {page > 1 ? 'Aucun message sur cette page.' : 'Personne n’a encore écrit.'}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <>
          <ul className="ad-messages">
            {data.items.map((message) => (
              <li key={message.id}>
                <MessageCard message={message} onHandled={() => mutate()} />
              </li>
            ))}
          </ul>
          <PageLinks hrefOf={messagesPath} page={data.page} pageSize={data.pageSize} total={data.total} />
        </>
      )}
    </>
  );
}

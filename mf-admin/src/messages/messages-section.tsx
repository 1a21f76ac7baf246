import { plural } from '@ulty/domain/base/format.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { EmptyState } from '@ulty/elements/base/states';
import { PageLinks } from '../parts/page-links';
import { ReadStates } from '../parts/read-states';
import { MessageCard } from './message-card';
import './messages.css';
import { messagesPath, useAdminMessages } from './messages.data';

/** Messages sent through /contact, longest waiting first. Product §2.24, §2.25. */
export function MessagesSection({ page }: { page: number }) {
  const { data, error, mutate } = useAdminMessages(page);
  return (
    <>
      <header className="console-head">
        <div>
          <h1>Messages</h1>
          {data && (
            <p>
              {plural(data.total, 'message')} · {data.open === 0 ? 'tous traités' : `${data.open} à traiter`}
            </p>
          )}
        </div>
      </header>
      <ReadStates read={{ data, error, mutate }} loading="Chargement des messages…" failed="Les messages n’ont pas pu être chargés" />
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
          <ul className="u-stack-12">
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

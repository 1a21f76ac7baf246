import { plural } from '@ulty/domain/base/format.js';
import { NothingToDo } from '../parts/nothing-to-do';
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
      <header className="console-head u-wrap">
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
        <NothingToDo page={page} hrefOf={messagesPath} firstText="Personne n’a encore écrit." laterText="Aucun message sur cette page." />
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

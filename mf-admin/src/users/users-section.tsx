import type { AdminUser } from '@ulty/contracts/people/admin.js';
import { plural } from '@ulty/domain/base/format.js';
import { adminPage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Notice } from '@ulty/elements/base/notice';
import { EmptyState } from '@ulty/elements/base/states';
import { errorSentence } from '@ulty/kit';
import Button from 'antd/es/button';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { ReadFailure } from '../access/refusals';
import { PageLinks } from '../parts/page-links';
import { TableSkeleton } from '../parts/table-skeleton';
import { BirthYearModal } from './birth-year-modal';
import './users.css';
import { useAdminUsers, usersPath } from './users.data';
import { UsersTable } from './users-table';

export interface UsersSectionProps {
  search: string;
  page: number;
}

/** Accounts, newest first, with a search on names and addresses. Product §2.24. */
export function UsersSection({ search, page }: UsersSectionProps) {
  const { data } = useAdminUsers(search, page);
  return (
    <>
      <header className="console-head u-wrap">
        <div>
          <h1>Utilisateurs</h1>
          {data && <p>{plural(data.total, 'compte')}</p>}
        </div>
        <form className="users-search u-wrap" role="search" action={adminPage} method="get">
          <Input
            key={search}
            name="search"
            type="search"
            defaultValue={search}
            maxLength={100}
            aria-label="Nom, e-mail ou numéro"
            placeholder="Nom, e-mail ou numéro"
            autoComplete="off"
          />
          <Button htmlType="submit">Rechercher</Button>
        </form>
      </header>
      <UsersList search={search} page={page} />
    </>
  );
}

function UsersList({ search, page }: UsersSectionProps) {
  const { data, error, isLoading, mutate } = useAdminUsers(search, page);
  const [corrected, setCorrected] = useState<AdminUser | null>(null);
  if (!data && !error) return <TableSkeleton label="Chargement des utilisateurs…" />;
  if (!data) return <ReadFailure error={error} title="Les utilisateurs n’ont pas pu être chargés" onRetry={() => void mutate()} />;
  if (data.items.length === 0)
    return (
      <EmptyState
        title="Rien à traiter"
        action={
          <ButtonLink href={adminPage} variant="quiet">
            Voir tous les comptes
          </ButtonLink>
        }
      >
        {search ? `Aucun compte ne répond à «\u00a0${search}\u00a0».` : 'Aucun compte sur cette page.'}
      </EmptyState>
    );
  return (
    <>
      {error && (
        <Notice tone="pending" role="status" title="Dernière liste reçue">
          {errorSentence(error)}
        </Notice>
      )}
      <UsersTable users={data.items} isLoading={isLoading} onAge={setCorrected} />
      {corrected && <BirthYearModal user={corrected} onChanged={mutate} onClosed={() => setCorrected(null)} />}
      <PageLinks hrefOf={(target) => usersPath(search, target)} page={data.page} pageSize={data.pageSize} total={data.total} />
    </>
  );
}

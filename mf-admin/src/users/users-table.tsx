import type { AdminUser } from '@ulty/contracts/people/admin.js';
import { withDe } from '@ulty/domain/base/elision.js';
import { formatCount, formatDate } from '@ulty/domain/base/format.js';
import Button from 'antd/es/button';
import type { ColumnsType } from 'antd/es/table';
import Tag from 'antd/es/tag';
import { RowsTable } from '../parts/rows-table';

const columnsOf = (onAge: (user: AdminUser) => void): ColumnsType<AdminUser> => [
  {
    title: 'Nom et e-mail',
    key: 'name',
    render: (_, user) => (
      <>
        <span className="console-strong u-strong u-block">{`${user.firstName} ${user.lastName}`.trim()}</span>
        <span className="u-muted u-small u-block">{user.email ?? user.phone}</span>
      </>
    ),
  },
  { title: 'Rôle', key: 'role', render: (_, { role }) => (role === 'admin' ? <Tag color="processing">Admin</Tag> : <Tag>Apprenant</Tag>) },
  { title: 'Inscrit le', key: 'createdAt', render: (_, user) => formatDate(user.createdAt) },
  { title: 'Vu le', key: 'lastSeenAt', render: (_, user) => (user.lastSeenAt ? formatDate(user.lastSeenAt) : 'Jamais') },
  {
    title: 'Inscriptions',
    key: 'enrollmentCount',
    align: 'right',
    render: (_, user) => <span className="u-tabular">{formatCount(user.enrollmentCount)}</span>,
  },
  {
    title: 'Naissance',
    key: 'birthYear',
    render: (_, user) =>
      user.birthYear !== null && (
        <Button
          aria-label={`Corriger l’année de naissance ${withDe(`${user.firstName} ${user.lastName}`.trim())}, ${user.birthYear}`}
          onClick={() => onAge(user)}
        >
          {user.birthYear}
        </Button>
      ),
  },
];

/** One row per account. */
export function UsersTable({ users, isLoading, onAge }: { users: AdminUser[]; isLoading: boolean; onAge: (user: AdminUser) => void }) {
  return <RowsTable region="Liste des utilisateurs" label="Utilisateurs" columns={columnsOf(onAge)} rows={users} isBusy={isLoading} />;
}

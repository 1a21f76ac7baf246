import type { AdminGiftCode } from '@ulty/contracts/learning/gift-codes.js';
import { dayWords } from '@ulty/domain/days/calendar-words.js';
import { EmptyState } from '@ulty/elements/base/states';
import Button from 'antd/es/button';
import type { ColumnsType } from 'antd/es/table';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { ReadStates } from '../parts/read-states';
import { RowsTable } from '../parts/rows-table';
import { useGiftCodes } from './course-payments.data';
import { NewCodeModal } from './new-code-modal';
import { WithdrawCodeModal } from './withdraw-code-modal';

const columnsOf = (onWithdraw: (code: AdminGiftCode) => void): ColumnsType<AdminGiftCode> => [
  {
    title: 'École',
    key: 'school',
    render: (_, { school, courseTitle }) => (
      <>
        <span className="console-strong u-strong u-block">{school}</span>
        <span className="u-muted u-small u-block">{courseTitle}</span>
      </>
    ),
  },
  { title: 'Code', key: 'code', render: (_, { code }) => <code>{code}</code> },
  {
    title: 'Places',
    key: 'seats',
    render: (_, { used, seats }) => `${used} sur ${seats}`,
  },
  { title: 'Jusqu’au', key: 'until', render: (_, { validUntil }) => dayWords(validUntil) },
  {
    title: 'État',
    key: 'state',
    render: (_, code) =>
      code.withdrawnAt === null ? (
        <Button aria-label={`Retirer le code de ${code.school}`} onClick={() => onWithdraw(code)}>
          Retirer
        </Button>
      ) : (
        <Tag>Retiré</Tag>
      ),
  },
];

/** Gift codes, which open a paid course to the learners of a school. */
export function GiftCodes() {
  const { data, error, mutate } = useGiftCodes();
  const [asked, setAsked] = useState<AdminGiftCode | 'new' | null>(null);
  return (
    <>
      <header className="console-head u-wrap">
        <h2>Codes cadeaux des écoles</h2>
        <Button onClick={() => setAsked('new')} disabled={!data}>
          Créer un code
        </Button>
      </header>
      <ReadStates read={{ data, error, mutate }} loading="Chargement des codes…" failed="Les codes n’ont pas pu être chargés" />
      {data?.items.length === 0 && <EmptyState title="Aucun code">Un code ouvre un cours payant aux élèves d’une école.</EmptyState>}
      {data && data.items.length > 0 && (
        <RowsTable region="Liste des codes" label="Codes cadeaux" columns={columnsOf(setAsked)} rows={data.items} />
      )}
      {asked === 'new' && data && <NewCodeModal courses={data.courses} onDone={() => mutate()} onClosed={() => setAsked(null)} />}
      {asked !== null && asked !== 'new' && <WithdrawCodeModal code={asked} onDone={() => mutate()} onClosed={() => setAsked(null)} />}
    </>
  );
}

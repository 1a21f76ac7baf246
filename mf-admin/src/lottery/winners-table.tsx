import type { LotteryAdminWinner } from '@ulty/contracts/rewards/lottery.js';
import { monthWords } from '@ulty/domain/days/calendar-words.js';
import { formatCount, formatDate } from '@ulty/domain/base/format.js';
import Button from 'antd/es/button';
import type { ColumnsType } from 'antd/es/table';
import Tag from 'antd/es/tag';
import { RowsTable } from '../parts/rows-table';
import { WINNER_WORDS } from './lottery.data';

export interface WinnersTableProps {
  month: string;
  winners: LotteryAdminWinner[];
  onDeliver: (winner: LotteryAdminWinner) => void;
}

/** The drawn people, prizes first; their contact once claimed. */
export function WinnersTable({ month, winners, onDeliver }: WinnersTableProps) {
  const columns: ColumnsType<LotteryAdminWinner> = [
    { title: 'Rang', key: 'k', render: (_, { pool, k }) => `${formatCount(k)}${pool === 'minor' ? ' (mineurs)' : ''}` },
    { title: 'Lot', key: 'prize', render: (_, { prize }) => prize ?? '–' },
    { title: 'Gagnant', key: 'alias', render: (_, { alias, region }) => [alias ?? 'sans nom public', region].filter(Boolean).join(', ') },
    { title: 'Ticket', key: 'ticket', render: (_, { ticket }) => formatCount(ticket) },
    {
      title: 'État',
      key: 'state',
      render: (_, { state, until }) => (
        <Tag color={state === 'delivered' ? 'success' : state === 'lapsed' ? 'error' : 'default'}>
          {WINNER_WORDS[state]}
          {state === 'offered' && until && ` avant le ${formatDate(until)}`}
        </Tag>
      ),
    },
    { title: 'Remise', key: 'contact', render: (_, { contact }) => contact ?? '–' },
    {
      title: 'Action',
      key: 'action',
      render: (_, winner) =>
        winner.state === 'claimed' ? (
          <Button aria-label={`Noter la remise, rang ${winner.k}`} onClick={() => onDeliver(winner)}>
            Remis
          </Button>
        ) : (
          '–'
        ),
    },
  ];
  return <RowsTable region={`Gagnants, ${monthWords(month)}`} columns={columns} rows={winners} rowKey={({ pool, k }) => `${pool} ${k}`} />;
}

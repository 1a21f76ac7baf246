import type { LeagueWeekRow } from '@ulty/contracts/rewards/league-admin.js';
import { formatCount, plural } from '@ulty/domain/base/format.js';
import Button from 'antd/es/button';
import type { ColumnsType } from 'antd/es/table';
import Tag from 'antd/es/tag';
import { RowsTable } from '../parts/rows-table';
import { PHASE_WORDS, weekWords } from './leagues.data';

export interface WeeksTableProps {
  weeks: LeagueWeekRow[];
  onNeutral: (week: LeagueWeekRow) => void;
  onRecount: (week: LeagueWeekRow) => void;
}

/** Weeks, the newest first. */
export function WeeksTable({ weeks, onNeutral, onRecount }: WeeksTableProps) {
  const columns: ColumnsType<LeagueWeekRow> = [
    { title: 'Semaine du', key: 'week', render: (_, { weekId }) => weekWords(weekId) },
    { title: 'État', key: 'phase', render: (_, week) => <Phase of={week} /> },
    { title: 'Membres', key: 'seats', render: (_, { seats, waiting }) => seatsText(seats, waiting) },
    { title: 'Groupes', key: 'groups', render: (_, { groups, small }) => groupsText(groups, small) },
    { title: 'Classés', key: 'ranked', render: (_, { ranked, groups }) => `${formatCount(ranked)} sur ${formatCount(groups)}` },
    { title: 'Récompensés', key: 'paid', render: (_, { paid, groups }) => `${formatCount(paid)} sur ${formatCount(groups)}` },
    {
      title: 'Action',
      key: 'action',
      render: (_, week) => (
        <div className="u-wrap">
          {week.phase !== 'final' && !week.isNeutral && !week.isAsked && (
            <Button aria-label={`Rendre neutre la semaine du ${weekWords(week.weekId)}`} onClick={() => onNeutral(week)}>
              Rendre neutre
            </Button>
          )}
          <Button aria-label={`Recompter la semaine du ${weekWords(week.weekId)}`} onClick={() => onRecount(week)}>
            Recompter
          </Button>
        </div>
      ),
    },
  ];
  return <RowsTable region="Liste des semaines" label="Semaines de ligue" columns={columns} rows={weeks} rowKey="weekId" />;
}

function Phase({ of: { phase, isNeutral, neutralReason, isAsked } }: { of: LeagueWeekRow }) {
  const [color, words] = PHASE_WORDS[phase];
  return (
    <>
      <Tag color={color}>{words}</Tag>
      {isNeutral && <Tag title={neutralReason ?? undefined}>Neutre</Tag>}
      {isAsked && <Tag color="warning">{'Neutre\u00a0: à approuver'}</Tag>}
    </>
  );
}

function seatsText(seats: number, waiting: number): string {
  return waiting === 0 ? formatCount(seats) : `${formatCount(seats)}, ${formatCount(waiting)} sans groupe`;
}

function groupsText(groups: number, small: number): string {
  return small === 0 ? formatCount(groups) : `${formatCount(groups)}, dont ${plural(small, 'petit')}`;
}

import { formatCount, formatDate } from '@ulty/domain/base/format.js';
import Table, { type ColumnsType } from 'antd/es/table';
import type { SeenPage, ViewDay } from './page-views.data';

const count = (value: number) => <span className="u-tabular">{formatCount(value)}</span>;

const DAY_COLUMNS: ColumnsType<ViewDay> = [
  { title: 'Jour', key: 'day', render: (_, { day }) => formatDate(day) },
  { title: 'Pages vues', key: 'views', align: 'right', render: (_, { views }) => count(views) },
  { title: 'Visiteurs', key: 'visitors', align: 'right', render: (_, { visitors }) => count(visitors) },
];

const PAGE_COLUMNS: ColumnsType<SeenPage> = [
  { title: 'Page', key: 'page', render: (_, { page }) => <span className="u-break">{page}</span> },
  { title: 'Pages vues', key: 'views', align: 'right', render: (_, { views }) => count(views) },
];

/** The days of the chart in figures, today first. */
export function DaysTable({ days }: { days: readonly ViewDay[] }) {
  return (
    <div className="console-region views-region u-rounded" role="region" aria-label="Fréquentation par jour" tabIndex={0}>
      <Table columns={DAY_COLUMNS} dataSource={[...days].reverse()} rowKey="day" aria-label="Jours" pagination={false} />
    </div>
  );
}

/** The pages, most viewed first; ':slug' stands for any article. */
export function PagesTable({ pages }: { pages: readonly SeenPage[] }) {
  return (
    <div className="console-region views-region u-rounded" role="region" aria-label="Fréquentation par page" tabIndex={0}>
      <Table columns={PAGE_COLUMNS} dataSource={[...pages]} rowKey="page" aria-label="Pages" pagination={false} />
    </div>
  );
}

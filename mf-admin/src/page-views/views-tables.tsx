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
  return <FiguresTable region="Fréquentation par jour" label="Jours" columns={DAY_COLUMNS} rows={[...days].reverse()} rowKey="day" />;
}

/** The pages, most viewed first; ':slug' stands for any article. */
export function PagesTable({ pages }: { pages: readonly SeenPage[] }) {
  return <FiguresTable region="Fréquentation par page" label="Pages" columns={PAGE_COLUMNS} rows={pages} rowKey="page" />;
}

interface FiguresTableProps<Row> {
  region: string;
  label: string;
  columns: ColumnsType<Row>;
  rows: readonly Row[];
  rowKey: string & keyof Row;
}

/** A narrow table of figures, which stays a table on a phone. */
function FiguresTable<Row extends object>({ region, label, columns, rows, rowKey }: FiguresTableProps<Row>) {
  return (
    <div className="console-region views-region u-rounded" role="region" aria-label={region} tabIndex={0}>
      <Table columns={columns} dataSource={rows} rowKey={rowKey} aria-label={label} pagination={false} />
    </div>
  );
}

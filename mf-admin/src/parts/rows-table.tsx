import Table, { type ColumnsType } from 'antd/es/table';
import { labelled } from './labelled';

interface RowsTableProps<Row> {
  /** Label of the region, which scrolls when the table is wider. */
  region: string;
  /** Label of the table, when it differs from that of the region. */
  label?: string;
  columns: ColumnsType<Row>;
  rows: readonly Row[];
  rowKey?: string | ((row: Row) => string);
  /** Class of a row. */
  rowClassName?: (row: Row) => string;
  isBusy?: boolean;
}

/** All rows of a read in one table. */
export function RowsTable<Row extends object>({
  region,
  label = region,
  columns,
  rows,
  rowKey = 'id',
  rowClassName,
  isBusy,
}: RowsTableProps<Row>) {
  return (
    <div className="console-region u-rounded" role="region" aria-label={region} aria-busy={isBusy} tabIndex={0}>
      <Table
        columns={labelled(columns)}
        dataSource={rows}
        rowKey={rowKey}
        rowClassName={rowClassName}
        aria-label={label}
        pagination={false}
      />
    </div>
  );
}

import type { ColumnsType } from 'antd/es/table';

/** The columns with each cell named by its column: on a phone a row is a card, and its cells show these names. */
export function labelled<T>(columns: ColumnsType<T>): ColumnsType<T> {
  return columns.map((column) => ({ ...column, onCell: () => ({ 'data-label': column.title }) as object }));
}
